import type { Services } from "../services.ts";
import type { User } from "./user.ts";
import { searchOf, toUser } from "./user-rows.server.ts";
import { countUsers } from "./users.server.ts";

export interface UserPage {
  users: User[];
  /** How many accounts fit the search, on all pages. */
  total: number;
  /** The page that is shown: the one asked for, or the last one there is. From 1. */
  page: number;
}

interface AskedPage {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Kept are those whose name or address holds it, case and accents aside; "" keeps all. */
  search: string;
}

/** A page of the accounts in the order of their creation. */
export async function pageOfUsers(services: Services, { page: asked, pageSize, search }: AskedPage): Promise<UserPage> {
  const query = services.db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id");
  const fits = searchOf(search);
  const offsetOf = (page: number): number => (page - 1) * pageSize;
  if (fits === null) {
    const total = await countUsers(services);
    const page = within(asked, total, pageSize);
    const rows = await query.limit(pageSize).offset(offsetOf(page)).execute();
    return { users: rows.map(toUser), total, page };
  }
  const found = (await query.execute()).filter(fits);
  const page = within(asked, found.length, pageSize);
  return { users: found.slice(offsetOf(page), offsetOf(page) + pageSize).map(toUser), total: found.length, page };
}

const within = (page: number, total: number, pageSize: number): number =>
  Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / pageSize)));
