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
export function EventLink({ id, address, as = "event", children }: EventLinkProps) {
  return (
    <Link to={programmePath(address, { [as]: id })} mask={eventPath(id)} state={openedOver} preventScrollReset>
      {children}
    </Link>
  );
}
