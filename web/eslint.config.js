/**
 * Code outside `src/families` must not check for a particular game, family or kind of board: it uses the registry there. Types
 * are checked by tsc.
 */
import parser from '@babel/eslint-parser';

const GAMES = 'yote|choko|wali|bolotondou|awele';
const FAMILIES = 'jumping|aligning|sowing';
const PROPERTY = '/^(family|game|board|counted)$/';
const NAME = `/^(${GAMES}|${FAMILIES})$/`;

const message =
  'Only src/families may check for a game, family or kind of board: use its registry, or a property of the rule set.';

/** Selectors of such checks, https://eslint.org/docs/latest/extend/selectors. */
const FORBIDDEN = [
  // family === 'sowing', 'awele' !== game, counted === 'seeds'
  `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${NAME}]`,
  `BinaryExpression[operator=/^[!=]==?$/][left.property.name=${PROPERTY}][right.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][right.property.name=${PROPERTY}][left.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][left.name=${PROPERTY}][right.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][right.name=${PROPERTY}][left.type='Literal']`,
  // switch (view.ruleSet.family), case 'sowing'
  `SwitchStatement[discriminant.property.name=${PROPERTY}]`,
  `SwitchStatement[discriminant.name=${PROPERTY}]`,
  `SwitchCase > Literal[value=${NAME}]`,
  // SCALES[view.ruleSet.game], and objects with a key for each game
  `MemberExpression[computed=true][property.property.name=${PROPERTY}]`,
  `MemberExpression[computed=true][property.name=${PROPERTY}]`,
  `Property[key.name=${NAME}]`,
  `Property[key.value=${NAME}]`,
  `TSTypeReference[typeName.name='Record'] Literal[value=${NAME}]`,
  // t(`aim.${family}`)
  `TemplateLiteral > MemberExpression[property.name=/^(family|board)$/]`,
  `TemplateLiteral > Identifier[name='family']`,
  // Imports of a kind of board, bypassing the registry
  'ImportDeclaration[source.value=/families.(grid|sowing).ts$/]',
  // Names of games
  `Literal[value=/^(${GAMES})($|\\u002f)/]`,
];

export default [
  {
    files: ['src/**/*.ts', 'build/**/*.ts'],
    ignores: ['src/test/**'],
    languageOptions: {
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: {
          babelrc: false,
          configFile: false,
          parserOpts: { plugins: ['typescript', 'decorators-legacy'] },
        },
      },
    },
    rules: { 'no-restricted-syntax': ['error', ...FORBIDDEN.map((selector) => ({ selector, message }))] },
  },
  { files: ['src/families/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
];
