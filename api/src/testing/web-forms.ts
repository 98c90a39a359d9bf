import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Elements of MUI and HTML that take what somebody enters. */
const FIELDS = new Set([
  ...['TextField', 'Select', 'Checkbox', 'Switch', 'RadioGroup', 'Autocomplete', 'Slider', 'ToggleButtonGroup'],
  ...['OutlinedInput', 'InputBase', 'input', 'textarea', 'select'],
]);
/** Attributes of fields, and of components that hold fields, that say what is entered. */
const VALUES = new Set(['value', 'checked', 'chosen']);
const RULES = '@niche-newsletters/rules/';

type Element = ts.JsxElement | ts.JsxSelfClosingElement;

interface Place {
  file: string;
  node: ts.Node;
}

interface Form extends Place {
  node: Element;
  /** Its file and line. */
  name: string;
  /** The function or constant that contains it. */
  component: ts.Node;
}

const isElement = (node: ts.Node): node is Element => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
const opening = (element: Element) => (ts.isJsxElement(element) ? element.openingElement : element);
const tagOf = (element: Element) => opening(element).tagName.getText();
const attributesOf = (element: Element) => opening(element).attributes.properties.filter(ts.isJsxAttribute);
const attributeOf = (element: Element, name: string) =>
  attributesOf(element).find((attribute) => attribute.name.getText() === name)?.initializer;

/** All wanted nodes below a node. */
function find<T extends ts.Node>(root: ts.Node, isWanted: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
  return found;
}

const isFormElement = (element: Element) =>
  ['form', 'Form'].includes(tagOf(element)) ||
  ['"form"', '{Form}'].includes(attributeOf(element, 'component')?.getText() ?? '');
const takesChildren = (element: Element) =>
  find(element, ts.isJsxExpression).some(({ expression }) => expression?.getText() === 'children');

/** The forms of the web client, found by their elements: what they hold, and what checks it. */
export class WebForms {
  private readonly sources: Map<string, ts.SourceFile>;

  constructor(files: Record<string, string>) {
    this.sources = new Map(
      Object.entries(files).map(([file, text]) => [
        file,
        ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
      ]),
    );
  }

  static read(root: string): WebForms {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    );
    return new WebForms(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
  }

  /** Those with more than one field. */
  find(): Form[] {
    return [...this.sources].flatMap(([file, source]) =>
      find(source, isElement)
        .filter((node) => this.isForm({ file, node }) && this.countFields({ file, node }) > 1)
        .map((node) => {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          return { file, node, name: `${file}:${line + 1}`, component: topOf(node) };
        }),
    );
  }

  /** Why a form is not checked by the rules, or undefined. */
  faultOf({ file, node, component }: Form): string | undefined {
    const schemas = [...this.schemasOf({ file, node: component }), ...this.schemasAround({ file, node: component })];
    if (schemas.length === 0) return 'has neither useFormik nor Formik with a validationSchema';
    if (!schemas.every((schema) => this.usesRules(schema)))
      return 'has a validationSchema that is not built from rules/';
    const own = this.ownState({ file, node }, component);
    return own.length > 0 ? `holds ${own.join(' and ')} in a state of its own` : undefined;
  }

  /** A form element, or a component that puts its children into one. */
  private isForm({ file, node }: Place & { node: Element }): boolean {
    if (isFormElement(node)) return true;
    const component = this.declarationOf(file, tagOf(node));
    if (!component) return false;
    return find(component.node, isElement).some(
      (one) => takesChildren(one) && tagOf(one) !== tagOf(node) && this.isForm({ file: component.file, node: one }),
    );
  }

  /** A list of fields counts as two. */
  private countFields({ file, node }: Place, above: readonly ts.Node[] = []): number {
    if (isElement(node) && FIELDS.has(tagOf(node))) return 1;
    let count = isElement(node) ? this.countOfComponent(file, tagOf(node), above) : 0;
    ts.forEachChild(node, (child) => void (count += this.countFields({ file, node: child }, above)));
    return isListing(node) ? 2 * count : count;
  }

  private countOfComponent(file: string, tag: string, above: readonly ts.Node[]): number {
    const component = this.declarationOf(file, tag);
    if (!component || above.includes(component.node)) return 0;
    return this.countFields(component, [...above, component.node]);
  }

  /** What a component gives to Formik, or a hook of this project that it calls. */
  private schemasOf({ file, node }: Place, depth = 0): Place[] {
    const given = [
      ...find(node, ts.isPropertyAssignment)
        .filter(({ name }) => name.getText() === 'validationSchema')
        .map(({ initializer }) => initializer),
      ...find(node, isElement).flatMap((element) => attributeOf(element, 'validationSchema') ?? []),
    ];
    if (given.length > 0 || depth === 2) return given.map((schema) => ({ file, node: schema }));
    const hooks = find(node, ts.isCallExpression).map(({ expression }) => expression.getText());
    return hooks
      .filter((name) => /^use[A-Z]\w*$/.test(name))
      .flatMap((name) => this.declarationOf(file, name) ?? [])
      .flatMap((hook) => this.schemasOf(hook, depth + 1));
  }

  /** What a Formik element of the same file gives to a component inside it, which reads it from the context. */
  private schemasAround({ file, node }: Place): Place[] {
    const source = this.sources.get(file);
    const name = ts.isFunctionDeclaration(node) ? node.name?.text : undefined;
    if (!source || !find(node, ts.isCallExpression).some((call) => call.expression.getText() === 'useFormikContext'))
      return [];
    return find(source, isElement)
      .filter((element) => find(element, isElement).some((inner) => tagOf(inner) === name))
      .flatMap((element) => attributeOf(element, 'validationSchema') ?? [])
      .map((schema) => ({ file, node: schema }));
  }

  /** Whether one of the names in it, or in what they stand for, is imported from the rules. */
  private usesRules({ file, node }: Place, seen = new Set<ts.Node>()): boolean {
    if (seen.has(node)) return false;
    seen.add(node);
    const names = ts.isIdentifier(node) ? [node] : find(node, ts.isIdentifier);
    return names.some((name) => {
      if (this.importOf(file, name.text)?.startsWith(RULES)) return true;
      const declared = this.declarationOf(file, name.text);
      return declared !== undefined && this.usesRules(declared, seen);
    });
  }

  /** Names from useState that the form's fields show. */
  private ownState({ file, node }: Place & { node: Element }, component: ts.Node): string[] {
    const states = find(component, ts.isVariableDeclaration)
      .filter(({ initializer }) => initializer && /^useState\b/.test(initializer.getText()))
      .flatMap(({ name }) => (ts.isArrayBindingPattern(name) ? name.elements.slice(0, 1) : []))
      .map((element) => element.getText());
    const shown = find(node, isElement)
      .filter((element) => this.countFields({ file, node: element }) > 0)
      .flatMap(attributesOf)
      .filter(({ name }) => VALUES.has(name.getText()))
      .flatMap(({ initializer }) => (initializer ? find(initializer, ts.isIdentifier) : []))
      .map(({ text }) => text);
    return states.filter((state) => shown.includes(state));
  }

  /** What a name stands for: in its file, or in the file of this project that it is imported from. */
  private declarationOf(file: string, name: string): Place | undefined {
    const source = this.sources.get(file);
    const own = source && topsOf(source).get(name);
    if (own) return { file, node: own };
    const from = this.importOf(file, name);
    if (!from?.startsWith('.')) return undefined;
    const target = path.posix.join(path.posix.dirname(file), from);
    const found = [`${target}.tsx`, `${target}.ts`].find((one) => this.sources.has(one));
    return found === undefined ? undefined : this.declarationOf(found, name);
  }

  private importOf(file: string, name: string): string | undefined {
    const statements = this.sources.get(file)?.statements.filter(ts.isImportDeclaration) ?? [];
    const from = statements.find(({ importClause }) => {
      const names = importClause?.namedBindings;
      return names && ts.isNamedImports(names) && names.elements.some((one) => one.name.text === name);
    });
    return from && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : undefined;
  }
}

const isListing = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map';

/** What a file declares outside of functions, by name. */
function topsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const tops = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) tops.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations) tops.set(declared.name.getText(), declared);
  }
  return tops;
}

function topOf(node: ts.Node): ts.Node {
  let top = node;
  while (!ts.isSourceFile(top.parent)) top = top.parent;
  return top;
}
