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

// oxlint-disable-next-line import/no-default-export -- the linter takes its plugins so
export default {
  meta: { name: 'vestibule' },
  rules: { 'max-params': maxParams, 'reasoned-suppression': reasonedSuppression },
};
