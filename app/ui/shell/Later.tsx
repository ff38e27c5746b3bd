import { ActyOpener } from "../assistant/ActyOpener.tsx";
import { Busy } from "./Busy.tsx";
import { OnDevice } from "./OnDevice.tsx";

/** The parts of a page that show nothing before something happens: their code comes once the page is idle. */
export function Later() {
  return (
    <>
      <Busy />
      <ActyOpener />
      <OnDevice />
    </>
  );
}
