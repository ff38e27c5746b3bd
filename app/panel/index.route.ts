import { redirect } from "react-router";

/** Redirects /admin to the list of events (spec §2). */
export const loader = () => redirect("/admin/events");
