import { findSample, hasRows } from "#app/domain/history/sample.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { settingsForms, keptTexts } from "./settings-forms.server.ts";
import { zonesWith } from "#app/domain/programme/day.ts";
import { foundKeys, questionOf, settingsTests, shownGroups } from "./settings-page.server.ts";
import type { Route } from "./+types/settings.route";
import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { Wrong } from "../kit/Field.tsx";
import { KeptDifferences } from "../kit/KeptForm.tsx";
import { ListSearch } from "../kit/ItemListPage.tsx";
import { SampleNotice } from "../kit/SampleNotice.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";
import { ZoneConfirm } from "./ZoneConfirm.tsx";
import { SettingGroup } from "./SettingGroup.tsx";
import {
  controlId,
  type SettingsQuestion,
  type SettingsTests,
  type ShownGroup,
  followStored,
  isModified,
  type Typed,
  typedIn,
} from "./settings-form.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const groups = await shownGroups(context);
  const search = url.searchParams.get("q") ?? "";
  const kept = await readKeptForm(context, url);
  return {
    title: getInstance(context).t("panel.settings.title"),
    groups,
    search,
    found: foundKeys(groups, search),
    open: url.searchParams.getAll("open"),
    question: await questionOf(context, groups, url.searchParams),
    hasSample: hasRows((await findSample(context.get(servicesContext))).untouched),
    tests: await settingsTests(context),
    zones: zonesWith(context.get(festivalContext).settings["general.timezone"]),
    kept: kept === null ? null : keptTexts(kept.sent),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readPanelForm(request, /^(?:intent|category|zone|keeps|(?:(?:seen|clear):)?[a-z]+(?:\.\w+)+)$/);
  return chosenForm(settingsForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/settings`: every setting of the festival, in cards (spec §2). */
export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { groups, found, open, question, tests, kept } = loaderData;
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const answered = answer?.form === "settings" ? answer.result : null;
  const filledIn = textsOf(answered?.initialValue) ?? kept ?? {};
  const [typed, setTyped] = useState<Typed>(filledIn);
  // Either the stored settings changed, or the browser restored typed values after a reload.
  const stored = useRef(groups);
  useEffect(() => {
    if (form.current === null) return;
    followStored(form.current, stored.current, groups);
    stored.current = groups;
    setTyped(typedIn(form.current, groups));
  }, [groups]);
  const settings = groups.flatMap((group) => group.settings);
  const count = settings.filter((setting) => isModified(setting, typed)).length;
  const errors = new Map(Object.entries(answered?.error ?? {}));
  const isShown = (key: string): boolean => found === null || found.includes(key);
  return (
    <>
      <div className="head">
        <h1>{t("panel.settings.title")}</h1>
        <ListSearch label={t("panel.settings.search")} query={loaderData.search} />
        <span className="fill" />
        <ButtonLink to="/admin/settings?confirm=init" preventScrollReset text={t("panel.settings.init")} />
        <Button
          look="pri save"
          form="settings"
          intent="save"
          text={count === 0 ? t("panel.settings.save") : t("panel.settings.save_count", { count })}
        />
      </div>
      {loaderData.hasSample ? <SampleNotice /> : null}
      {kept === null || answered !== null ? null : (
        <KeptDifferences
          fields={settings.map((setting) => ({
            field: { id: controlId(setting.key), dirty: isModified(setting, typed) },
            label: setting.label,
          }))}
        />
      )}
      {question === null ? <SettingsRefusal answer={answer} settings={settings} errors={errors} /> : null}
      <Form
        id="settings"
        method="post"
        encType="multipart/form-data"
        action="/admin/settings"
        noValidate
        preventScrollReset
        ref={form}
        onInput={(event) => setTyped(typedIn(event.currentTarget, groups))}
      >
        {groups.map((group, index) => (
          <SettingGroup
            key={group.category}
            group={group}
            typed={typed}
            filledIn={filledIn}
            errors={errors}
            zones={loaderData.zones}
            isShown={isShown}
            isOpen={found !== null || open.includes(group.category) || (index === 0 && open.length === 0)}
            tests={
              group.category === "email" ? (
                <MailTest mail={tests.mail} answer={answer} />
              ) : group.category === "api" ? (
                <MapTest map={tests.map} />
              ) : null
            }
          />
        ))}
      </Form>
      <Elsewhere />
      {found?.length === 0 ? <p className="empty">{t("panel.settings.none")}</p> : null}
      <Form id={mailFormId} method="post" action="/admin/settings?open=email" preventScrollReset>
        <input type="hidden" name="intent" value="test-mail" />
      </Form>
      <UnsavedGuard isDirty={count > 0} formId="settings" />
      {question === null ? null : <SettingsConfirm asked={question} answer={answer} />}
    </>
  );
}

const otherPages = [
  ["/admin/points", "points"],
  ["/admin/plan", "plan_picture"],
  ["/admin/streaming", "streaming"],
  ["/admin/digital-signage", "signage"],
  ["/admin/categories", "categories"],
] as const;

/** Links to the settings that have pages of their own. */
function Elsewhere() {
  const t = useTexts();
  return (
    <p className="elsewhere">
      {t("panel.settings.elsewhere")}{" "}
      {otherPages.map(([to, text], index) => (
        <span key={to}>
          {index === 0 ? "" : " · "}
          <Link to={to}>{t(`panel.shell.${text}`)}</Link>
        </span>
      ))}
    </p>
  );
}

/** Returns the texts with which a refused form is filled again. */
function textsOf(values: Record<string, unknown> | null | undefined): Typed | null {
  if (values === null || values === undefined) return null;
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );
}

interface SettingsRefusalProps {
  answer: FormAnswer | undefined;
  settings: ShownGroup["settings"];
  errors: ReadonlyMap<string, string[] | null>;
}

function SettingsRefusal({ answer, settings, errors }: SettingsRefusalProps) {
  const t = useTexts();
  if (answer === undefined || answer.form === "mail") return null;
  const wrong = settings.flatMap(({ key, label }) => {
    const messages = errors.get(key);
    return messages == null ? [] : [{ id: controlId(key), label, errors: messages }];
  });
  const failed = t("panel.settings.save_failed");
  const all = answerErrors(t, answer, failed);
  return (
    <>
      {wrong.length > 0 ? <p className="refused">{failed}</p> : null}
      <ErrorSummary errors={all.length > 0 || wrong.length > 0 ? all : [failed]} fields={wrong} />
    </>
  );
}

/** Links to a map of the site, which shows whether the maps key works. */
function MapTest({ map: { hasKey, place } }: { map: SettingsTests["map"] }) {
  const t = useTexts();
  return (
    <TestRow
      button={
        hasKey && place !== null ? (
          <a className="btn" href={`/locations/${place.id}/map`} target="_blank" rel="noopener">
            <Icon name="external" />
            {t("panel.settings.test_map")}
          </a>
        ) : null
      }
    >
      <p>
        {!hasKey
          ? t("panel.settings.test_map_unset")
          : place === null
            ? t("panel.settings.test_map_no_place")
            : t("panel.settings.test_map_hint", { name: place.name })}
      </p>
    </TestRow>
  );
}

/** Id of the form that sends the test mail. It stands beside the page's form, since forms can't be nested. */
const mailFormId = "mail-test";

/** Sends a test mail to the signed-in administrator with the stored settings; shows the error if it fails. */
function MailTest({ mail, answer }: { mail: SettingsTests["mail"]; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const errors = answer?.form === "mail" ? answerErrors(t, answer, "") : [];
  return (
    <TestRow
      button={
        <Button
          icon="send"
          form={mailFormId}
          disabled={mail === null}
          aria-describedby="mail-test-about"
          text={t("panel.settings.test_mail")}
        />
      }
    >
      <div>
        <Wrong role="alert" messages={errors} />
        {mail === null || mail.goesOut ? null : <p>{t("panel.settings.test_mail_origin")}</p>}
        <p id="mail-test-about">
          {mail === null ? t("panel.settings.test_mail_unset") : t("panel.settings.test_mail_hint", { email: mail.to })}
        </p>
      </div>
    </TestRow>
  );
}

/** A row below the settings of a card, with a test of the stored values. */
function TestRow({ button, children }: { button: React.ReactNode; children: React.ReactNode }) {
  const t = useTexts();
  return (
    <div className="k">
      <div>
        <b>{t("panel.settings.test")}</b>
        <code>{t("panel.settings.test_note")}</code>
      </div>
      <div className="w">{button}</div>
      {children}
    </div>
  );
}

/** Asks for confirmation before defaults are stored or restored (spec §8). */
function SettingsConfirm({ asked, answer }: { asked: SettingsQuestion; answer: FormAnswer | undefined }) {
  const t = useTexts();
  if (asked.question === "init") {
    return (
      <Confirm
        title={t("panel.settings.confirm_init")}
        text={t("panel.settings.confirm_init_text")}
        button={t("panel.settings.init")}
        isDestructive={false}
        fields={[["intent", "init"]]}
        closeTo="/admin/settings"
      >
        <ErrorSummary errors={answerErrors(t, answer, t("panel.settings.init_failed"))} />
      </Confirm>
    );
  }
  if (asked.question === "zone") return <ZoneConfirm asked={asked} answer={answer} />;
  return (
    <Confirm
      title={t("panel.settings.confirm_reset", { category: asked.title })}
      text={t("panel.settings.confirm_reset_text")}
      button={t("panel.settings.reset_category", { category: asked.title })}
      fields={[
        ["intent", "reset"],
        ["category", asked.category],
      ]}
      closeTo={`/admin/settings?open=${asked.category}`}
    >
      <ErrorSummary errors={answerErrors(t, answer, t("panel.settings.reset_failed"))} />
    </Confirm>
  );
}
