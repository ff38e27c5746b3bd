import type { SignedInPerson } from "./festival.tsx";

/** A user's picture, else their initial; decorative beside the name. */
export function Face({ person: { avatarUrl, initial } }: { person: Pick<SignedInPerson, "avatarUrl" | "initial"> }) {
  return (
    <span className="initial" aria-hidden="true">
      {avatarUrl === null ? initial : <img src={avatarUrl} alt="" loading="lazy" />}
    </span>
  );
}
