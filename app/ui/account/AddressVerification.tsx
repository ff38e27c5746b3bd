import { Form, Link } from "react-router";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

interface AddressProps {
  address: string;
  festival: string;
}

/** `/verify/…`: asks whether the address is its reader's. */
export function AddressVerification({ address, festival, answer }: AddressProps & { answer: FormAnswer | undefined }) {
  const t = useTexts();
  return (
    <AccountPage title={t("account.verify.title")}>
      <p className="long">{t("account.verify.text", { address, festival })}</p>
      <Form method="post" className="aform">
        <FormAlert id="verify" answer={answer} />
        <SubmitButton label={t("account.verify.submit")} />
      </Form>
      <p className="hint">{t("account.verify.not_yours", { festival })}</p>
    </AccountPage>
  );
}

/** `/verify/…` after that. */
export function AddressVerified({ address, festival }: AddressProps) {
  const t = useTexts();
  return (
    <AccountPage title={t("account.verify.done_title")}>
      <p className="long" role="status">
        {t("account.verify.done_text", { address, festival })}
      </p>
      <div className="btns">
        <Link className="btn btn-p" to="/">
          {t("account.saved.open")}
        </Link>
        <Link className="btn" to="/settings#notifications">
          {t("account.verify.settings")}
        </Link>
      </div>
    </AccountPage>
  );
}
