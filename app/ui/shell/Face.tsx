import type { Person } from "./festival.tsx";

/** A person's picture, else the letter that stands for them; the name is beside it. */
export function Face({ person: { avatarUrl, initial } }: { person: Pick<Person, "avatarUrl" | "initial"> }) {
  return (
    <span className="initial" aria-hidden="true">
      {avatarUrl === null ? initial : <img src={avatarUrl} alt="" loading="lazy" />}
    </span>
  );
}
