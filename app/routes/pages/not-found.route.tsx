import { data } from "react-router";
import { NotFound } from "#app/ui/shell/NotFound.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return <NotFound />;
}
