type Fact = readonly [name: string, value: string];

/** What is known of something, by name. With `hasLines`, each fact has a line of its own. */
export function Facts({ facts, hasLines }: { facts: readonly Fact[]; hasLines?: boolean }) {
  return (
    <dl className="vst-facts" data-lines={hasLines}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
