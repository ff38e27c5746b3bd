import { useEffect } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const sentences = {
  name: "account.profile.name_saved",
  address: "account.profile.address_saved",
  address_sent: "account.profile.address_saved_sent",
  verification: "account.profile.verify_sent",
  avatar: "account.profile.avatar_saved",
  unpictured: "account.profile.avatar_removed",
  preferences: "account.profile.preferences_saved",
  password: "account.profile.password_saved",
  others: "account.profile.others_ended",
  deleted: "account.profile.deleted",
  forgotten: "account.data.forgotten",
} as const;

/** The form of the profile that was just handled. The page's address carries it as `done`. */
export type ProfileOutcome = keyof typeof sentences;

const isOutcome = (value: string): value is ProfileOutcome => Object.hasOwn(sentences, value);

/** Reads the value of the address's `done`; null if it is missing or unknown. */
export const outcomeOf = (value: string | null): ProfileOutcome | null =>
  value !== null && isOutcome(value) ? value : null;

/**
 * Confirms the form that was just handled. The empty element is always there, so that screen readers announce a new
 * text in it.
 */
export function FormOutcome({ outcome }: { outcome: ProfileOutcome | null }) {
  const t = useTexts();
  return (
    <div role="status" className="done">
      {outcome === null ? null : (
        <p>
          <Icon name="check" />
          {t(sentences[outcome])}
        </p>
      )}
    </div>
  );
}

/** Deletes the visitor's data in this browser once the server has deleted its own. */
export function useForgetVisitor(isForgotten: boolean): void {
  useEffect(() => {
    if (isForgotten)
      void import("#app/browser/forget-visitor.ts").then(({ forgetVisitor }) => forgetVisitor()).catch(() => undefined);
  }, [isForgotten]);
}
