import type { Speaker } from "#app/domain/programme/event.ts";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionTitle } from "./SectionTitle.tsx";

export function SpeakerList({ speakers }: { speakers: Speaker[] }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  if (speakers.length === 0) return null;
  return (
    <section className="d-sec">
      <SectionTitle>{t("event.speakers")}</SectionTitle>
      <ul className="people">
        {speakers.map((speaker, index) => {
          const image = speaker.avatarUrl ?? speaker.imageUrl;
          const role = [speaker.title, speaker.company].filter(Boolean).join(" · ");
          return (
            <li key={speaker.id}>
              {image === null ? (
                <span className="ava" data-i={(index % 2) + 1} aria-hidden="true">
                  {initials(speaker.name)}
                </span>
              ) : (
                <Picture
                  className="ava"
                  src={image}
                  alt=""
                  sizes="52px"
                  loading="lazy"
                  decoding="async"
                  width={52}
                  height={52}
                />
              )}
              <div>
                <b>{speaker.name}</b>
                {role === "" ? null : <span lang={contentLanguage}>{role}</span>}
                {speaker.bio === null ? null : <p lang={contentLanguage}>{speaker.bio}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the first letters of the first and the last capitalised word: 'Orquestina del Varadero' is OV. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("") || (Array.from(name.trim())[0] ?? "").toUpperCase();
}
