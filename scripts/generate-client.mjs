import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { buildSchema, parse } from 'graphql';
import ts from 'typescript';
import { parse as parseYaml } from 'yaml';

// Generates the client's types as configured in codegen.yml. The generator's own CLI would install 138 more packages.
const { schema, generates } = parseYaml(readFileSync('codegen.yml', 'utf8'));
const [[OUTPUT, { presetConfig, config }]] = Object.entries(generates);

const sourceFiles = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('web/src', file.replaceAll('\\', '/')))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(OUTPUT))
  .sort();

/** The documents in calls of `graphql()`. */
function documentsOf(file) {
  const texts = [];
  const visit = (node) => {
    const isDocument = ts.isCallExpression(node) && node.expression.getText() === 'graphql';
    if (isDocument && ts.isNoSubstitutionTemplateLiteral(node.arguments[0])) texts.push(node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts.map((rawSDL) => ({ location: file, rawSDL, document: parse(rawSDL) }));
}

const sdl = readFileSync(schema, 'utf8');
const outputs = await preset.buildGeneratesSection({
  baseOutputDir: OUTPUT,
  presetConfig,
  config: { ...config, emitLegacyCommonJSImports: true },
  schema: parse(sdl),
  schemaAst: buildSchema(sdl),
  documents: sourceFiles.flatMap(documentsOf),
  plugins: [],
  pluginMap: {},
});
for (const output of outputs) {
  const text = await codegen({ ...output, emitLegacyCommonJSImports: true, importExtension: '' });
  writeFileSync(output.filename, text);
}
