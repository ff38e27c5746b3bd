import { answerOtherwise } from "../other-build.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";
import { fillInEvent, test } from "./event-form.ts";

test("a save that another build takes shows what was saved, and the browser does not ask before", async ({
  page,
  context,
  panel,
}) => {
  const { event_form: words } = panel;
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await fillInEvent(page, "Estatuas de sal");
  await answerOtherwise(context, /"(?:form|event|warnings|counts|people|choices)"/g);
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.published, { title: "Estatuas de sal" }));
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas de sal");
  expect(questions).toEqual([]);
});

test("what was typed stays when another build refuses it", async ({ page, context, panel }) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await fillInEvent(page, "Estatuas de sal");
  await page.locator('[name="start.time"]').fill("");
  await answerOtherwise(context, /"(?:event|counts|choices)"/g);
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator(".wrong").first()).toBeVisible();
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas de sal");
});
