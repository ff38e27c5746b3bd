import { z } from "zod";
import { hidden } from "../settings/setting.ts";

export const secondFactorSettings = {
  /** Whether administrators enter the panel only with a second factor. */
  "security.admin_second_factor": hidden(z.boolean(), false),
  /** Whether the door's helpers check people in only with a second factor. */
  "security.moderator_second_factor": hidden(z.boolean(), false),
};
