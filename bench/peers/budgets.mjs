/** What builds of this engine may take, as shares of what builds of others take in the same run. */

const ratio = (value) => value.toFixed(2);

/** Sentences on the budgets that a run has broken; those of which it measured nothing are left out. */
export function brokenBudgets(engines) {
  const builds = (name, size) =>
    Object.entries(engines).find(([engine]) => engine.startsWith(name))?.[1].builds[size];
  const broken = [];
  const check = (what, value, most) => {
    if (value > most) broken.push(`Budget: ${what} is ${ratio(value)}, at most ${ratio(most)} is right.`);
  };
  const [own, hugo, starlight] = ['this engine', 'Hugo', 'Starlight'].map((name) => builds(name, 1000));
  if (own && hugo)
    check('the processor time of 1,000 guides, by that of Hugo,', own.cold.cpu / hugo.cold.cpu, 2.5);
  if (own && starlight)
    check(
      'the processor time of 1,000 guides, by that of Starlight,',
      own.cold.cpu / starlight.cold.cpu,
      1 / 3,
    );
  if (own)
    check(
      'the processor time of one changed guide, by that of all 1,000,',
      own.edited.cpu / own.cold.cpu,
      0.2,
    );
  const [many, manyOfHugo] = ['this engine', 'Hugo'].map((name) => builds(name, 10_000));
  if (many && manyOfHugo)
    check('the processor time of 10,000 guides, by that of Hugo,', many.cold.cpu / manyOfHugo.cold.cpu, 1);
  if (many) check('the memory for 10,000 guides, in GB,', many.cold.memory / 1e9, 1.2);
  return broken;
}
