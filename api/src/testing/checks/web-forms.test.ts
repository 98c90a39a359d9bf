import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { WebForms } from '../web-forms.js';

const WEB = fileURLToPath(new URL('../../../../web/src', import.meta.url));

const faultsOf = (forms: WebForms) =>
  forms.find().flatMap((form) => {
    const fault = forms.faultOf(form);
    return fault === undefined ? [] : [`${form.name} ${fault}`];
  });

test('Formik holds every form of more than one field, and yup checks it by the rules', () => {
  expect(faultsOf(WebForms.read(WEB))).toEqual([]);
});

const DIALOG = `export const Dialog = ({ children }) => <div><Box component="form">{children}</Box></div>;`;
const NAME = `export function NameField() { return <TextField name="name" />; }`;
const files = (form: string, others = {}) => ({
  'a/Form.tsx': `import { fields } from '@niche-newsletters/rules/a.rules';
    import { Dialog } from '../ui/Dialog';
    import { NameField } from '../ui/NameField';
    import { useOwnForm } from './use-own-form';
    const schema = formSchema(fields);
    ${form}`,
  'ui/Dialog.tsx': DIALOG,
  'ui/NameField.tsx': NAME,
  ...others,
});
const TWO = '<form><NameField /><Checkbox /></form>';

test.each([
  ['one field', 'const A = () => <form><NameField /><Button /></form>;'],
  ['fields outside of a form', 'const A = () => <div><NameField /><Checkbox /></div>;'],
  ['two fields with Formik and the rules', `function A() { useFormik({ validationSchema: schema }); return ${TWO}; }`],
  [
    'the same in a dialog',
    'const A = () => { useFormik({ validationSchema: schema }); return <Dialog><NameField /><Select /></Dialog>; }',
  ],
  [
    'the context of Formik in the same file',
    `function B() { useFormikContext(); return ${TWO}; } const A = () => <Formik validationSchema={schema}><B /></Formik>;`,
  ],
  ['the element of Formik', `const A = () => <Formik validationSchema={schema}>${TWO}</Formik>;`],
])('accepts %s', (_what, form) => {
  expect(faultsOf(new WebForms(files(form)))).toEqual([]);
});

test('accepts a schema that a hook of its own gives to Formik', () => {
  const hook = `import { fields } from '@niche-newsletters/rules/a.rules';
    const schemaOf = () => formSchema(fields);
    export const useOwnForm = () => useFormik({ validationSchema: () => schemaOf() });`;
  const form = `function A() { useOwnForm(); return ${TWO}; }`;
  expect(faultsOf(new WebForms(files(form, { 'a/use-own-form.ts': hook })))).toEqual([]);
});

const BARE = 'has neither useFormik nor Formik with a validationSchema';

test.each([
  ['a form with state of its own', `const A = () => ${TWO};`, BARE],
  ['a form whose context is not in its file', `function A() { useFormikContext(); return ${TWO}; }`, BARE],
  ['a form of Formik without a schema', `function A() { useFormik({}); return ${TWO}; }`, BARE],
  ['a dialog with two fields', 'const A = () => <Dialog><NameField /><Select /></Dialog>;', BARE],
  ['a list of fields', 'const A = () => <form>{names.map((name) => <TextField key={name} />)}</form>;', BARE],
  [
    'a schema without the rules',
    `const own = object({ name: string() }); function A() { useFormik({ validationSchema: own }); return ${TWO}; }`,
    'has a validationSchema that is not built from rules/',
  ],
  [
    'a field beside Formik',
    `function A() {
      const [isOn, setOn] = useState(true);
      useFormik({ validationSchema: schema });
      return <form><NameField /><Checkbox checked={isOn} /></form>;
    }`,
    'holds isOn in a state of its own',
  ],
])('refuses %s', (_what, form, fault) => {
  expect(faultsOf(new WebForms(files(form)))).toEqual([expect.stringMatching(/^a\/Form\.tsx:\d+ /)]);
  expect(faultsOf(new WebForms(files(form)))[0]).toContain(fault);
});
