import { MyProgramme } from "./MyProgramme.tsx";
import type { ShownProgramme } from "./shown.ts";
import { type LinkFacts, TakeAlong } from "./TakeAlong.tsx";

/** What the visitor saved, and how to take it along once there is something. */
export function Mine({ programme, link }: { programme: ShownProgramme; link: LinkFacts | null }) {
  const isEmpty = programme.days.length + programme.over.length === 0;
  return (
    <>
      <MyProgramme programme={programme} />
      {isEmpty && link === null ? null : <TakeAlong link={link} />}
    </>
  );
}
