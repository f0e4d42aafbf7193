/**
 * Nothing outside `src/families` asks which game, family or kind of board it has: it asks the registry there. Type checks are tsc's.
 */
import parser from '@babel/eslint-parser';

const GAMES = 'yote|choko|wali|bolotondou|awele';
const FAMILIES = 'jumping|aligning|sowing';
const ASKED = '/^(family|game|board|counted)$/';
const NAME = `/^(${GAMES}|${FAMILIES})$/`;

const message =
  'Only src/families knows games, families and kinds of board: ask its registry, or let Java tell what differs.';

/** Selectors of nodes that know one, https://eslint.org/docs/latest/extend/selectors. */
const FORBIDDEN = [
  // family === 'sowing', 'awele' !== game, counted === 'seeds'
  `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${NAME}]`,
  `BinaryExpression[operator=/^[!=]==?$/][left.property.name=${ASKED}][right.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][right.property.name=${ASKED}][left.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][left.name=${ASKED}][right.type='Literal']`,
  `BinaryExpression[operator=/^[!=]==?$/][right.name=${ASKED}][left.type='Literal']`,
  // switch (view.ruleSet.family), case 'sowing'
  `SwitchStatement[discriminant.property.name=${ASKED}]`,
  `SwitchStatement[discriminant.name=${ASKED}]`,
  `SwitchCase > Literal[value=${NAME}]`,
  // SCALES[view.ruleSet.game], and tables by game
  `MemberExpression[computed=true][property.property.name=${ASKED}]`,
  `MemberExpression[computed=true][property.name=${ASKED}]`,
  `Property[key.name=${NAME}]`,
  `Property[key.value=${NAME}]`,
  `TSTypeReference[typeName.name='Record'] Literal[value=${NAME}]`,
  // t(`aim.${family}`)
  `TemplateLiteral > MemberExpression[property.name=/^(family|board)$/]`,
  `TemplateLiteral > Identifier[name='family']`,
  // The plugs themselves, past the registry
  'ImportDeclaration[source.value=/families.(grid|sowing).ts$/]',
  // The games by their names
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
