import { useEffect } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { ProfileDone } from "./profile-done.ts";

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

/** Says politely what a form has just done. The place is always there, so that what comes into it is announced. */
export function Done({ what }: { what: ProfileDone | null }) {
  const t = useTexts();
  return (
    <div role="status" className="done">
      {what === null ? null : (
        <p>
          <Icon name="check" />
          {t(sentences[what])}
        </p>
      )}
    </div>
  );
}

/** Once the server keeps nothing of the visitor any more, this browser doesn't either. */
export function useForgetting(isForgotten: boolean): void {
  useEffect(() => {
    if (isForgotten)
      void import("#app/browser/forget-visitor.ts").then(({ forgetVisitor }) => forgetVisitor()).catch(() => undefined);
  }, [isForgotten]);
}
