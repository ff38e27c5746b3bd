import type { User } from "#app/domain/identity/user.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import type { UserQuestion } from "./question.ts";
import { UserRefusal } from "./UserRefusal.tsx";

interface UserConfirmProps {
  question: UserQuestion;
  user: User;
  isSelf: boolean;
  /** The list without the question. */
  closeTo: string;
  answer: FormAnswer | undefined;
}

/** Asks before an account is switched on or off, or deleted; says why it was refused. */
export function UserConfirm({ question, user, isSelf, closeTo, answer }: UserConfirmProps) {
  const t = useTexts();
  const values = { name: user.name ?? user.email, email: user.email };
  return (
    <Confirm
      title={t(`panel.users.confirm_${question}`, values)}
      text={t(`panel.users.confirm_${question}_text`, values)}
      button={t(`panel.users.confirm_${question}_button`, values)}
      isDestructive={question !== "activate"}
      fields={[
        ["intent", question],
        ["id", user.id],
      ]}
      closeTo={closeTo}
    >
      {isSelf && question !== "activate" ? <p className="note">{t("panel.users.self")}</p> : null}
      <UserRefusal answer={answer} />
    </Confirm>
  );
}
