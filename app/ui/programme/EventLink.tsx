import { Link } from "react-router";
import { openedOver } from "../kit/close-overlay.ts";
import { eventPath, type ProgrammeAddress, programmePath } from "./page-paths.ts";

interface EventLinkProps {
  id: string;
  /** The programme that the event opens over; null for a link to the event's own page. */
  address: ProgrammeAddress | null;
  as?: "event" | "look";
  children: React.ReactNode;
}

/** Opens an event over the programme. The address bar shows the event's own page. */
export const EventLink = (props: EventLinkProps) => eventLink(props);

/** Returns the same without a component of its own, for cards. */
export function eventLink({ id, address, as = "event", children }: EventLinkProps): React.ReactNode {
  // On the server the element that `Link` makes, without its work: a page has a hundred of them.
  if (import.meta.env.SSR) {
    return (
      <a href={eventPath(id)} data-discover="true">
        {children}
      </a>
    );
  }
  if (address === null) {
    return (
      <Link to={eventPath(id)} viewTransition>
        {children}
      </Link>
    );
  }
  return (
    <Link to={programmePath(address, { [as]: id })} mask={eventPath(id)} state={openedOver} preventScrollReset>
      {children}
    </Link>
  );
}
