import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ADMIN_FOLDERS, AREAS } from './tools/areas.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.spec.{ts,tsx}', '**/*.e2e-spec.ts', 'server/test/**', 'e2e/**'];

/** Attributes and properties whose text is seen or heard. */
const SHOWN =
  '/^(label|title|aria-label|placeholder|helperText|text|hint|confirmLabel|submitLabel|what|alt|empty|failure|done|kind)$/';

/** Syntax that is refused, each with what to do instead. */
const refused = {
  reExport: {
    selector: ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])',
    message: 'Import from the file that declares it: no barrel files.',
  },
  environment: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only server/src/platform/config reads the environment: take Config.',
  },
  extension: {
    regex: '^(\\.{1,2}|@marketplace)/(?!.*(\\.(m?js|css)|\\?raw)$)',
    message: 'Imports name the compiled file (.js), as Node wants them; Vite and Jest find its source.',
  },
  reactAlone: {
    name: 'react',
    importNames: ['use', 'useActionState', 'useOptimistic', 'cache', 'Activity'],
    message: 'The slim apps run on Preact, which has no such thing: useContext() for use(), state for the others.',
  },
  demoData: {
    regex: '/demo/',
    message: 'Demo data are loaded when they are asked for: import() them, as DemoData does (decision 48).',
  },
  datesInEnglish: {
    group: ['@marketplace/contract/dates/ist.js'],
    importNamePattern: '^format',
    message: 'Take it from shared/dates.ts, which writes it in the language of the page.',
  },
  englishText: [
    'JSXText[value=/[a-z]{2}/]',
    `JSXAttribute[name.name=${SHOWN}] > Literal[value=/^(?!shared\\.).*[a-z]{2}/]`,
    `JSXAttribute[name.name=${SHOWN}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[a-z]{2}/]`,
    `JSXAttribute[name.name=${SHOWN}] > JSXExpressionContainer > ConditionalExpression > Literal[value=/[a-z]{2}/]`,
    'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/^[A-Z][a-z]/]',
    'CallExpression[callee.name="notify"] > Literal[value=/[a-z]{2}/]',
    'CallExpression[callee.name="notify"] > TemplateLiteral > TemplateElement[value.raw=/[a-z]{2}/]',
    `Property[key.name=${SHOWN}] > Literal[value=/^[A-Z][a-z]/]`,
  ].map((selector) => ({
    selector,
    message: 'Write it in i18n/en.ts and i18n/hi.ts beside the screen, and read it by useTexts().',
  })),
  skippedTest: {
    selector:
      ':matches(MemberExpression:matches([object.name=/^(it|test|describe)$/], [object.property.name="describe"])[property.name=/^(skip|only|todo|failing|fixme|fail)$/], CallExpression[callee.name=/^([xf]it|[xf]describe|xtest)$/])',
    message: 'A test runs always or does not exist.',
  },
};

/** Folders below `source`, each of which knows itself and those after it. */
const inOrder = (name, source, folders, others) =>
  folders.map((folder, index) => [
    `${name}/${folder}`,
    `${source}/${folder}`,
    [...folders.slice(index + 1).map((lower) => `${name}/${lower}`), ...others],
  ]);

/** The parts of the house: [name, folder, what it may import besides itself]. What is not listed is refused. */
const parts = [
  ['contract', 'contract/src', []],
  ['web', 'web/src', ['contract']],
  ...inOrder('admin-ui', 'admin-ui/src', ADMIN_FOLDERS, ['contract']),
  ['admin-ui', 'admin-ui/src', [...ADMIN_FOLDERS.map((folder) => `admin-ui/${folder}`), 'contract']],
  // Shared -> features -> app; a feature knows no other feature.
  ...['consumer-ui', 'partner-ui'].flatMap((app) => [
    [`${app}/features`, `${app}/src/features/*`, [`${app}/shared`, `${app}/session`, `${app}/i18n`, 'web', 'contract']],
    [`${app}/shared`, `${app}/src/shared`, [`${app}/i18n`, 'web', 'contract']],
    [`${app}/i18n`, `${app}/src/i18n`, ['web', 'contract']],
    [`${app}/session`, `${app}/src/session`, ['web', 'contract']],
    [app, `${app}/src`, [app, `${app}/features`, `${app}/shared`, `${app}/session`, `${app}/i18n`, 'web', 'contract']],
  ]),
  ...inOrder('server', 'server/src', AREAS, ['contract']),
  ['server/lender-sandbox', 'server/src/lender-sandbox', ['server/platform', 'contract']],
  // The start-up files: they know all.
  ['server', 'server/src', [...AREAS.map((area) => `server/${area}`), 'migrations', 'contract']],
  ['migrations', 'migrations', ['server/platform', 'contract']],
];

/** How imports are followed. */
const resolution = {
  project: ['tools/typecheck/node.json', 'tools/typecheck/browser.json'],
  noWarnOnMultipleProjects: true,
};

const workspaces = ['contract', 'web', 'server', 'admin-ui', 'consumer-ui', 'partner-ui'];

/** Imports of `folder` are declared in its own manifest, or in one of `others`. */
const declaredIn = (folder, others = []) => ({
  'import-x/no-extraneous-dependencies': [
    'error',
    { packageDir: [folder, ...others].map((path) => `${import.meta.dirname}/${path}`), includeTypes: true },
  ],
});

export default defineConfig(
  globalIgnores(['**/dist/', '**/.data/', '**/coverage/', 'contract/src/api/schema.d.ts']),
  // A rule that is wrong is changed here, for everybody, and not switched off in a file.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  js.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver(resolution)] },
    rules: declaredIn('.'),
  },
  ...workspaces.flatMap((folder) => [
    { basePath: folder, rules: declaredIn(folder) },
    // Tests and what builds an app run in a checkout only, which has the packages of the root as well.
    {
      basePath: folder,
      files: ['**/*.spec.{ts,tsx}', 'test/**', 'fonts/**', '*.{ts,mjs}'],
      rules: declaredIn(folder, ['.']),
    },
  ]),
  { files: ['migrations/**'], rules: declaredIn('server') },
  // Pieces of the apps alone on a page, with the packages that the apps bring.
  { files: ['e2e/components/**'], rules: declaredIn('admin-ui', ['.']) },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
  },
  {
    files: typescript,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: 'tools/typecheck/{browser,worker,node,scripts}.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Knows that a class injected by Nest is a value although it is written as a type.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-restricted-syntax': ['error', refused.reExport],
      'no-restricted-imports': ['error', { patterns: [refused.extension] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{web,admin-ui,consumer-ui,partner-ui}/src/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    // What Preact has not: the build would not say so (decision 110).
    files: ['{web,consumer-ui,partner-ui}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [refused.extension], paths: [refused.reactAlone] }],
    },
  },
  {
    // A script as sites load it, not built.
    files: ['consumer-ui/public/embed/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['admin-ui/src/**'],
    // Oops and the preview of a partner's pages bring both languages themselves.
    ignores: ['admin-ui/src/**/{i18n/*.ts,room.tsx,Oops.tsx,previewTexts.ts,reactAdminHindi.ts}', ...tests],
    rules: { 'no-restricted-syntax': ['error', refused.reExport, ...refused.englishText] },
  },
  {
    files: ['admin-ui/src/**'],
    // Spreadsheets read English dates only.
    ignores: ['admin-ui/src/shared/dates.ts', 'admin-ui/src/**/export*.ts', ...tests],
    rules: { 'no-restricted-imports': ['error', { patterns: [refused.extension, refused.datesInEnglish] }] },
  },
  {
    // react-admin reads what an auth provider throws, and wants plain objects.
    files: ['admin-ui/src/session/authProvider.ts'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/platform/config/**', 'server/src/{main,cli}.ts', ...tests],
    rules: {
      'no-restricted-syntax': ['error', refused.reExport, refused.environment],
      'no-console': 'error',
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['**/demo/**', ...tests],
    rules: { 'no-restricted-imports': ['error', { patterns: [refused.extension, refused.demoData] }] },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', refused.reExport, refused.skippedTest],
      // Answers of supertest are untyped on purpose: a test looks at what really came.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // By the pattern of its first parameter Playwright knows what a fixture needs: `{}` is nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Rooms fill it.
    files: ['server/src/platform/database/jobs.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off' },
  },
  {
    files: ['contract/src/**/*.ts'],
    // The client is for programs other than ours.
    ignores: [...tests, 'contract/src/api/client.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            refused.extension,
            { regex: '^[^.]', message: 'The contract runs in every program: it imports nothing but itself.' },
          ],
        },
      ],
    },
  },
  {
    files: typescript,
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: resolution },
      'boundaries/elements': parts.map(([type, pattern]) => ({ type, pattern })),
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: parts.map(([type, , allowed]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: allowed } } } },
          })),
        },
      ],
    },
  },
);
