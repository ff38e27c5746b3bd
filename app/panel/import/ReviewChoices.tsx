import { reviewForm } from "./import-review-data.ts";

interface ReviewChoicesProps<Choice extends string> {
  name: string;
  choices: readonly Choice[];
  chosen: string;
  labelOf: (choice: Choice) => string;
  onChoice: () => void;
}

/** One choice of several that belongs to the form of the review. */
export const ReviewChoices = <Choice extends string>({
  name,
  choices,
  chosen,
  labelOf,
  onChoice,
}: ReviewChoicesProps<Choice>) =>
  choices.map((choice) => (
    <label className="tick" key={choice}>
      <input
        key={chosen}
        className="ck"
        type="radio"
        form={reviewForm}
        name={name}
        value={choice}
        defaultChecked={choice === chosen}
        onChange={onChoice}
      />
      {labelOf(choice)}
    </label>
  ));
