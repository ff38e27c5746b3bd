import type { FieldMetadata } from "@conform-to/react";
import { roles } from "#app/domain/identity/user.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote, Tick } from "../kit/Field.tsx";

/** The choice of a role, with a description of each. */
export function RoleField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  return (
    <fieldset
      className="f roles"
      id={field.id}
      aria-describedby={field.errors === undefined ? undefined : field.errorId}
    >
      <legend>{t("panel.users.role")}</legend>
      {roles.map((role) => (
        <Tick
          key={role}
          type="radio"
          name={field.name}
          value={role}
          defaultChecked={(field.initialValue ?? "USER") === role}
        >
          <span>
            {t(`panel.users.roles.${role}`)}
            <small>{t(`panel.users.role_notes.${role}`)}</small>
          </span>
        </Tick>
      ))}
      <FieldNote field={field} />
    </fieldset>
  );
}
