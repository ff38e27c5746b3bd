import { useEffect, useMemo, useRef } from "react";
import { Form } from "react-router";
import type { Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { QrSquare } from "#app/ui/kit/QrSquare.tsx";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";
import { CopyLink, openShareSheet, useCanShare, whatsApp } from "#app/ui/kit/share.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const linkPath = "/my";

/** The secret link to a visitor's programme: absolute addresses, and the page's as a QR code. */
export interface ProgrammeLinkData {
  page: string;
  subscription: Subscription;
  qr: { size: number; path: string };
}

/**
 * Sends the page to share: by the share sheet where the browser has it, else by the ways in {@link ProgrammeLink}. Makes
 * the secret link if there is none.
 */
export function SendProgramme({ link }: { link: ProgrammeLinkData | null }) {
  const t = useTexts();
  const shared = useShared(link);
  const canShare = useCanShare();
  const isAsked = useRef(false);
  const failed = t("failure.title");
  useEffect(() => {
    // The link was made for this tap. A browser that takes the tap as too old leaves the visitor at the other ways.
    if (isAsked.current && shared !== null && canShare) void openShareSheet(shared, failed);
    if (shared !== null) isAsked.current = false;
  }, [shared, canShare, failed]);
  const label = (
    <>
      <Icon name="share" />
      {t("account.saved.send")}
    </>
  );
  if (shared === null)
    return (
      <Form method="post" action={linkPath} preventScrollReset onSubmit={() => void (isAsked.current = true)}>
        <button className="btn btn-p" type="submit" name="link" value="renew">
          {label}
        </button>
      </Form>
    );
  return canShare ? (
    <button className="btn btn-p" type="button" onClick={() => void openShareSheet(shared, failed)}>
      {label}
    </button>
  ) : (
    <a className="btn btn-p" href="#take">
      {label}
    </a>
  );
}

function useShared(link: ProgrammeLinkData | null) {
  const t = useTexts();
  const { festival } = useFestival();
  const url = link?.page ?? null;
  const text = t("account.saved.calendar_name", { festival: festival.name });
  return useMemo(() => (url === null ? null : { title: text, text, url }), [text, url]);
}

/** The page to share and the calendar, behind a secret link that can be renewed and revoked. */
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

function Link({ link }: { link: ProgrammeLinkData }) {
  const t = useTexts();
  const { page, subscription, qr } = link;
  const shared = useShared(link);
  return (
    <>
      <p className="pref-links">
        {shared === null ? null : (
          <a className="btn" href={whatsApp(shared)} target="_blank" rel="noreferrer">
            <Icon name="wa" />
            WhatsApp
          </a>
        )}
        <CopyLink url={page}>{t("event.copy_link")}</CopyLink>
      </p>
      <div className="take-qr">
        <QrSquare code={qr} label={t("account.saved.qr")} />
        <p>
          {t("account.saved.qr_text")}{" "}
          <a href={page} target="_blank" rel="noreferrer">
            {t("account.saved.see_page")}
          </a>
        </p>
      </div>
      <Address label={t("account.saved.page_address")} address={page} />
      <p className="pref-links">
        <SubscriptionButtons subscription={subscription} open={t("account.saved.open_calendar")} />
      </p>
      <Address label={t("account.saved.calendar_address")} address={subscription.address} />
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
