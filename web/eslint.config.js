/**
 * Rules for TypeScript, Lit templates and their accessibility. Besides, code outside `src/families` must not check for a
 * particular game, family or kind of board: it uses the registry there.
 */
import lit from 'eslint-plugin-lit';
import a11y from 'eslint-plugin-lit-a11y';
import * as wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

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

/** An attribute `style` in a template, which the server's content security policy blocks. */
const INLINE_STYLE = {
  selector: 'TemplateElement[value.raw=/\\sstyle=/]',
  message: 'The content security policy blocks inline styles: set the property, .style=${…}.',
};

/** Handlers and callbacks may return a promise that nobody awaits: failures are reported by the page. */
const MISUSED_PROMISES = ['error', { checksVoidReturn: { attributes: false, properties: false, arguments: false } }];

export default tseslint.config(
  {
    files: ['src/**/*.ts', 'build/**/*.ts', 'test/**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked, lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    plugins: { 'lit-a11y': a11y },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...a11y.configs.recommended.rules,
      '@typescript-eslint/no-misused-promises': MISUSED_PROMISES,
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // `node:test` awaits tests by itself, and stubs of asynchronous functions answer at once.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'before', 'beforeEach'], package: 'node:test' }] },
      ],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'build/**/*.ts'],
    ignores: ['src/families/**', 'src/test/**'],
    rules: {
      'no-restricted-syntax': ['error', INLINE_STYLE, ...FORBIDDEN.map((selector) => ({ selector, message }))],
    },
  },
  {
    files: ['src/families/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', INLINE_STYLE] },
  },
);
