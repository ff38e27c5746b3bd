import { data } from "react-router";
import { NotFound } from "#app/ui/shell/NotFound.tsx";

/** /404 and every unknown path. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form that was sent to an unknown path. */
export function action() {
  return data(null, { status: 404 });
}

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return <NotFound />;
}
