/**
 * The house rule on parameters that the lint's own max-params cannot say: two in a row, then an object. A third that is a plain value, or a
 * list of such, is one more in a row, and who calls cannot see which is which. What is handed straight to a call has the parameters that its
 * taker gives it.
 */

/** @typedef {{ type: string, [key: string]: any }} Node */

const plainKeywords = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSBigIntKeyword',
  'TSNullKeyword',
  'TSUndefinedKeyword',
  'TSLiteralType',
  'TSTemplateLiteralType',
]);
const lists = new Set(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Map', 'ReadonlyMap']);

/**
 * Types of other files are not read: their names say nothing here.
 * @param {Node} type
 * @param {ReadonlyMap<string, Node>} named the types of this file
 * @returns {boolean}
 */
const isPlainType = (type, named) => {
  const isPlain = (/** @type {Node} */ one) => isPlainType(one, named);
  if (plainKeywords.has(type.type)) return true;
  if (type.type === 'TSUnionType') return type.types.every(isPlain);
  if (type.type === 'TSArrayType') return isPlain(type.elementType);
  if (type.type === 'TSTypeOperator') return type.operator === 'keyof' || isPlain(type.typeAnnotation);
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
  const { name } = type.typeName;
  if (lists.has(name)) return type.typeArguments?.params.every(isPlain) ?? false;
  const known = named.get(name);
  return known !== undefined && isPlainType(known, new Map([...named].filter(([one]) => one !== name)));
};

const isPlainValue = (/** @type {Node} */ { type, elements = [] }) =>
  type === 'Literal' || type === 'TemplateLiteral' || (type === 'ArrayExpression' && elements.every(isPlainValue));

/** @param {Node} parameter @param {ReadonlyMap<string, Node>} named */
const isPlain = (parameter, named) => {
  const { left = parameter, right } = parameter;
  const annotation = left.typeAnnotation?.typeAnnotation;
  return annotation ? isPlainType(annotation, named) : left.type === 'Identifier' && right !== undefined && isPlainValue(right);
};

const isHandedOn = (/** @type {Node} */ node) => node.parent?.type === 'CallExpression' && node.parent.arguments.includes(node);

const thirdParameter = {
  create: (/** @type {{ report: (found: { node: Node, message: string }) => void }} */ context) => {
    /** @type {Map<string, Node>} */
    const named = new Map();
    /** @type {Node[]} */
    const functions = [];
    const look = (/** @type {Node} */ node) => {
      if (node.params.length > 2 && !isHandedOn(node)) functions.push(node);
    };
    return {
      'TSTypeAliasDeclaration': (/** @type {Node} */ { id, typeAnnotation }) => void named.set(id.name, typeAnnotation),
      'ArrowFunctionExpression': look,
      'FunctionDeclaration': look,
      'FunctionExpression': look,
      'TSFunctionType': look,
      'TSMethodSignature': look,
      'Program:exit': () => {
        for (const { params } of functions)
          if (isPlain(params[2], named))
            context.report({ node: params[2], message: 'A third parameter is an object: two in a row, then the rest by name.' });
      },
    };
  },
};

/** A text of the catalogs: `t('…')` or `text.t('…')`. */
const isText = (/** @type {Node} */ { type, callee }) =>
  type === 'CallExpression' && (callee.name === 't' || (callee.type === 'MemberExpression' && callee.property.name === 't'));

/** Punctuation is the language's: a text and what stands beside it are one entry of the catalogs, with a place for what is filled in. */
const gluedText = {
  create: (/** @type {{ report: (found: { node: Node, message: string }) => void }} */ context) => ({
    TemplateLiteral: (/** @type {Node} */ node) => {
      const isGlued = node.quasis.some((/** @type {Node} */ { value }) => /[,:;()]|\.\s/.test(value.cooked));
      if (isGlued && node.expressions.some(isText))
        context.report({ node, message: 'A text is not put together from pieces: write it as one entry of the catalogs.' });
    },
  }),
};

/** A stream that is piped tells nobody of its errors, and who hangs up ends the process: `pipeline` has an end for each. */
const pipedStream = {
  create: (/** @type {{ report: (found: { node: Node, message: string }) => void }} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      if (node.callee.type === 'MemberExpression' && node.callee.property.name === 'pipe')
        context.report({ node, message: 'A piped stream passes no errors on: use pipeline of node:stream.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'third-parameter': thirdParameter, 'glued-text': gluedText, 'piped-stream': pipedStream },
};
