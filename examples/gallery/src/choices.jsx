import { addressWith, useChoices } from './address.js';
import { findScene, SCENES } from './scenes.js';

/** The values of one of the choices, to choose from. */
export function Choices({ of, values, chosen, others }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value} data-missing={(of === 'component' && !SCENES[value]) || undefined}>
          <Choice changes={{ ...others, [of]: value }} isChosen={value === chosen}>
            {value}
          </Choice>
        </li>
      ))}
    </ul>
  );
}

/** A link that loads nothing anew. The address may carry what the component needs there. */
function Choice({ changes, isChosen, children }) {
  const { component, scene } = { ...useChoices(), ...changes };
  const needs = findScene(component, scene)?.needs;
  const href = addressWith(changes, needs);
  const go = (event) => {
    event.preventDefault();
    history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  return (
    <a href={href} onClick={go} aria-current={isChosen ? 'page' : undefined}>
      {children}
    </a>
  );
}
