import { renderToString } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { EventLink } from "#app/ui/programme/EventLink.tsx";
import { eventPath, programmePath } from "#app/ui/programme/page-paths.ts";

// Tests run React's production build, which lacks the development runtime of JSX.
vi.mock("react/jsx-dev-runtime", async () => {
  const { Fragment, jsx } = await import("react/jsx-runtime");
  return { Fragment, jsxDEV: jsx };
});

test.each(["aTrNFAhdlDfjxWz6", "iIZjgn7dO1m51mN_", "a b/ñ?&"])(
  "the server's link to the event %s is the one that the browser takes over",
  (id) => {
    const address = {
      date: "2026-08-22",
      query: "luz & mar",
      categoryId: null,
      view: "places" as const,
      filters: "",
      from: null,
    };
    const made = (link: React.ReactNode): string => renderToString(<MemoryRouter>{link}</MemoryRouter>);
    const browsers = (
      <Link to={programmePath(address, { event: id })} mask={eventPath(id)} preventScrollReset>
        Gala
      </Link>
    );
    expect(
      made(
        <EventLink id={id} address={address}>
          Gala
        </EventLink>,
      ),
    ).toBe(made(browsers));
  },
);
