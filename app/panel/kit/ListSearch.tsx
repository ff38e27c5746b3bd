import { Form, useSubmit } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";

/**
 * The search field of a list (spec §2): a GET form with the parameter `q`. With scripts each typed letter filters the
 * list.
 */
export function ListSearch({ label, query }: { label: string; query: string }) {
  const submit = useSubmit();
  return (
    <Form method="get" role="search" className="seek" preventScrollReset>
      <label className="vh" htmlFor="seek">
        {label}
      </label>
      <Icon name="search" />
      <input
        id="seek"
        className="in"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={label}
        autoComplete="off"
        onInput={(event) => void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
      />
    </Form>
  );
}
