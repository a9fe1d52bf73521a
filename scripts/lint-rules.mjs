// Rules of this repository that oxlint does not bring.

const MOST_PARAMETERS = 3;
const DIRECTIVE = /^\s*(?:oxlint|eslint)-disable/;
const REASON = / -- \S+ \S+/;

/**
 * As `max-params`, but what a framework fills in does not count (injected properties, decorated arguments), nor does it
 * for a function written where it is passed: its caller decides about that one.
 */
const maxParams = {
  create(context) {
    const check = (node) => {
      const count = node.params.filter(({ type, decorators }) => {
        return type !== 'TSParameterProperty' && !decorators?.length;
      }).length;
      if (count <= MOST_PARAMETERS || node.parent?.type === 'CallExpression') return;
      context.report({ node, message: `A function takes ${MOST_PARAMETERS} parameters at most, not ${count}` });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

/** Whoever turns a rule off says why: `// oxlint-disable-next-line max-params -- reads like the request it makes`. */
const reasonedSuppression = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DIRECTIVE.test(comment.value) || REASON.test(comment.value)) continue;
          context.report({ loc: comment.loc, message: 'Say why the rule does not apply here: after " -- "' });
        }
      },
    };
  },
};

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/**
 * React calls what an effect returns when the effect ends: a value that comes from elsewhere, such as the promise that browsers
 * began to return from `scrollIntoView`, breaks the page then. So the body of an effect has braces, and it returns nothing
 * or a function that is written there.
 */
const effectsInBraces = {
  create(context) {
    const effects = [];
    const report = (node, message) => context.report({ node, message });
    const isEffect = ({ callee }) =>
      EFFECTS.has(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
    const enter = (node) => effects.push(node.parent?.type === 'CallExpression' && isEffect(node.parent));
    const leave = () => effects.pop();
    return {
      CallExpression(node) {
        if (!isEffect(node)) return;
        const [effect] = node.arguments;
        if (effect && (!FUNCTIONS.has(effect.type) || effect.body.type !== 'BlockStatement')) {
          report(effect, 'Write an effect with braces: React calls what it returns');
        }
      },
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement({ argument }) {
        if (!effects.at(-1) || !argument || FUNCTIONS.has(argument.type)) return;
        if (argument.type === 'Identifier' && argument.name === 'undefined') return;
        report(argument, 'An effect returns nothing, or a function that is written there: React calls what it returns');
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter takes its plugins so
export default {
  meta: { name: 'vestibule' },
  rules: { 'effects-in-braces': effectsInBraces, 'max-params': maxParams, 'reasoned-suppression': reasonedSuppression },
};
