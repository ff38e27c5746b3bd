import { Form } from "react-router";
import type { Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { QrSquare } from "#app/ui/kit/QrSquare.tsx";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const linkPath = "/my";

/** The secret link to a visitor's programme: absolute addresses, and the page's as a QR code. */
export interface ProgrammeLinkData {
  page: string;
  subscription: Subscription;
  qr: { size: number; path: string };
}

/** The calendar and the page to share, behind a secret link that can be renewed and revoked. */
export function ProgrammeLink({ link }: { link: ProgrammeLinkData | null }) {
  const t = useTexts();
  return (
    <section className="pref take" id="take" aria-labelledby="take-title">
      <h2 id="take-title">{t("account.saved.take")}</h2>
      <p>{t("account.saved.take_text")}</p>
      {link === null ? (
        <Form method="post" action={linkPath} preventScrollReset>
          <button className="btn btn-p" type="submit" name="link" value="renew">
            <Icon name="link" />
            {t("account.saved.make_link")}
          </button>
        </Form>
      ) : (
        <Link link={link} />
      )}
    </section>
  );
}

function Link({ link: { page, subscription, qr } }: { link: ProgrammeLinkData }) {
  const t = useTexts();
  return (
    <>
      <p className="pref-links">
        <SubscriptionButtons subscription={subscription} open={t("account.saved.open_calendar")} />
      </p>
      <Address label={t("account.saved.calendar_address")} address={subscription.address} />
      <Address label={t("account.saved.page_address")} address={page} />
      <div className="take-qr">
        <QrSquare code={qr} label={t("account.saved.qr")} />
        <p>
          {t("account.saved.qr_text")}{" "}
          <a href={page} target="_blank" rel="noreferrer">
            {t("account.saved.see_page")}
          </a>
        </p>
      </div>
      <details className="danger">
        <summary>
          <Icon name="down" />
          {t("account.saved.change_link")}
        </summary>
        <Form className="aform" method="post" action={linkPath} preventScrollReset>
          <p>{t("account.saved.change_text")}</p>
          <button className="btn" type="submit" name="link" value="renew">
            {t("account.saved.renew_link")}
          </button>
          <button className="btn btn-bad" type="submit" name="link" value="revoke">
            {t("account.saved.revoke_link")}
          </button>
        </Form>
      </details>
    </>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <label className="row">
      <b>{label}</b>
      <span className="field">
        <input type="url" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </span>
    </label>
  );
}
