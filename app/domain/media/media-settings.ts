import { between, hidden } from "../settings/setting.ts";

export const mediaSettings = {
  "storage.image_quality": hidden(between(40, 95), 82),
  "limits.image_megabytes": hidden(between(1, 20), 5),
  "limits.logo_megabytes": hidden(between(1, 20), 2),
};
