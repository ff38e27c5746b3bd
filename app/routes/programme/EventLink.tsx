import { Link } from "react-router";
import { openedOver } from "#app/ui/kit/close-overlay.ts";
import { eventPath, type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";

interface EventLinkProps {
  id: string;
  address: ProgrammeAddress;
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
  return (
    <Link to={programmePath(address, { [as]: id })} mask={eventPath(id)} state={openedOver} preventScrollReset>
      {children}
    </Link>
  );
}
