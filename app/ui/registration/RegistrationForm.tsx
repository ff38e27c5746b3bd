import { useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { registrationPath } from "../programme/page-paths.ts";
import { useTexts } from "../texts.tsx";

interface RegistrationFormProps {
  eventId: string;
  intent: "register" | "leave";
  look?: string;
  children: React.ReactNode;
}

/** Returns to the page of the button: the event's page, or the programme with the event open over it. */
export function RegistrationForm({ eventId, intent, look = "", children }: RegistrationFormProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== "idle";
  const problem = fetcher.data?.problem;
  return (
    <fetcher.Form className="regform" method="post" action={registrationPath(eventId)}>
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      {/* Not disabled, which would take the focus away. */}
      <button
        className={`btn ${look}`}
        type="submit"
        name="intent"
        value={intent}
        aria-disabled={isBusy}
        onClick={(event) => (isBusy ? event.preventDefault() : undefined)}
      >
        {children}
      </button>
      {problem == null ? null : (
        <p role="alert">{t(problem === "unreachable" ? "failure.offline" : "failure.server")}</p>
      )}
    </fetcher.Form>
  );
}
