import { Link, type LinkProps } from "react-router";
import type { IconName } from "#app/art/icons.ts";
import { Icon } from "#app/ui/art/Icon.tsx";

interface Face {
  /** Classes beside `btn`: `pri` is the main action of a page, `bad` deletes, `sm` is small, `quiet` has no edge. */
  look?: string | undefined;
  icon?: IconName;
  text?: string;
}

const classOf = (look: string | undefined): string => (look === undefined ? "btn" : `btn ${look}`);

interface ButtonProps extends Face, Omit<React.ComponentProps<"button">, "className"> {
  /** Tells the server what to do with the form. */
  intent?: string;
}

/** A button, which sends its form unless it has another type. */
export function Button({ look, icon, intent, text, children, ...button }: ButtonProps) {
  return (
    <button
      className={classOf(look)}
      type="submit"
      {...(intent !== undefined && { name: "intent", value: intent })}
      {...button}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {text}
      {children}
    </button>
  );
}

/** A link within the site that looks like a button. */
export function ButtonLink({ look, icon, text, children, ...link }: Face & Omit<LinkProps, "className">) {
  return (
    <Link className={classOf(look)} {...link}>
      {icon === undefined ? null : <Icon name={icon} />}
      {text}
      {children}
    </Link>
  );
}
