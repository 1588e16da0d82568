import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { shapeOf } from '../support/record-sql.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What a value or something that is only known at run time stands for in a text. */
const ANYTHING = '\u0000';
/** Texts of one place; more than this are not told apart. */
const MOST_TEXTS = 64;
const DEEPEST = 12;

/** A kind of value that mysql2 answers, or that a row type allows. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'buffer' | 'object' | 'null';

/** One text that one place of the source sends. */
export interface CallSite {
  place: string;
  /** What is written there, in order; between the pieces anything may stand. */
  pieces: string[];
  /** The statement with its question marks, where all of it is written there. */
  whole: string | null;
  /** The columns that the code expects; `null`: the place declares no row type. */
  row: Map<string, Kind[]> | null;
  /** Whether anything is done with what comes back. */
  isRead: boolean;
}

/** Every place in `server/src` that sends SQL by `query`, once for each text that can be told from the source. */
export function findCallSites(): CallSite[] {
  const configFile = `${root}server/tsconfig.json`;
  const { config } = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  const expander = new Expander(checker);
  const sites: CallSite[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.fileName.startsWith(`${root}server/src/`)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node, checker)) {
        const { line } = file.getLineAndCharacterOfPosition(node.arguments[0]!.getStart());
        const place = `${relative(root, file.fileName)}:${line + 1}`;
        const row = rowOf(node, checker);
        const isRead = !ts.isExpressionStatement(ts.isAwaitExpression(node.parent) ? node.parent.parent : node.parent);
        for (const text of expander.texts(node.arguments[0]!)) sites.push({ place, row, isRead, ...readText(text) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return sites;
}

function isQuery(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
  const first = node.arguments[0];
  if (name !== 'query' || !first) return false;
  const type = checker.getTypeAtLocation(first);
  return (
    (type.flags & ts.TypeFlags.StringLike) !== 0 || (type.isUnion() && type.types.every((one) => one.isStringLiteral()))
  );
}

function readText(text: string): Pick<CallSite, 'pieces' | 'whole'> {
  const marked = text.replace(/\?\?|(?<=\b(?:VALUES|SET)\s\(?)\?(?=\)?(?:\s|$))/gi, ANYTHING);
  return { pieces: comparable(marked).split(ANYTHING), whole: marked.includes(ANYTHING) ? null : text };
}

/** Values in a statement and the question marks of its source are the same here, as are a list and its first entry. */
export function comparable(sql: string): string {
  return shapeOf(sql.replace(/\b(?:NULL|true|false)\b/gi, '?').replace(/\bX'[\da-f]*'/g, '?')).replace(
    /(?<=[(,=<> ])-\?/g,
    '?',
  );
}

/** The places that are written most like each statement. */
export function sendersOf(text: string, sites: readonly CallSite[]): CallSite[] {
  const found = sites.filter(({ pieces }) => isOf(pieces, text));
  const longest = Math.max(...found.map(lengthOf));
  return found.filter((site) => lengthOf(site) === longest);
}

/** Too little is written at the place itself to know its statements by it. */
export function isOpaque(pieces: readonly string[]): boolean {
  return pieces.join('').replace(/[^a-z]/gi, '').length < 10;
}

function lengthOf({ pieces }: CallSite): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** Whether a `comparable` statement is one of what `pieces` stand for. */
function isOf(pieces: readonly string[], text: string): boolean {
  const [first = '', ...rest] = pieces;
  if (!text.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return text === first;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}

/** Which texts an expression may be. */
class Expander {
  private readonly callers = new Map<ts.SourceFile, ts.CallExpression[]>();

  constructor(private readonly checker: ts.TypeChecker) {}

  texts(node: ts.Expression): string[] {
    const owner = ts.findAncestor(node, isNamedFunction);
    const given = owner ? this.callersOf(owner).map((call) => this.givenBy(call, owner)) : [];
    const texts = (given.length > 0 ? given : [new Map()]).flatMap((bound) => this.expand(node, bound, 0));
    return [...new Set(texts.flatMap(withOneChoiceEach))];
  }

  private expand(node: ts.Expression, bound: ReadonlyMap<ts.Symbol, ts.Expression>, depth: number): string[] {
    const inner = (one: ts.Expression) => this.expand(one, bound, depth + 1);
    if (depth > DEEPEST) return [ANYTHING];
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      return inner(node.expression);
    }
    if (ts.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      return products([inner(node.left), inner(node.right)]);
    }
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap((span) => [inner(span.expression), [span.literal.text]]);
      return products([[node.head.text], ...parts]);
    }
    if (ts.isCallExpression(node)) return this.expandCall(node, bound, depth);
    if (ts.isIdentifier(node)) return this.expandName(node, bound, depth);
    const members = this.membersOf(node);
    return members ? [...new Set(members.flatMap(inner))] : [ANYTHING];
  }

  /** What `OBJECT.name` and `OBJECT[key]` may be where the object is written out. */
  private membersOf(node: ts.Expression): ts.Expression[] | undefined {
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
    const member = ts.isPropertyAccessExpression(node) && this.checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (member && ts.isPropertyDeclaration(member) && member.initializer) return [member.initializer];
    let symbol = this.checker.getSymbolAtLocation(node.expression);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    let object = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    while (object && (ts.isAsExpression(object) || ts.isSatisfiesExpression(object))) object = object.expression;
    if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
    const values = object.properties.filter((property) => ts.isPropertyAssignment(property));
    const name = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
    return values.filter((one) => !name || one.name.getText() === name).map((one) => one.initializer);
  }

  private expandCall(node: ts.CallExpression, bound: ReadonlyMap<ts.Symbol, ts.Expression>, depth: number): string[] {
    const repeated = joinedBody(node);
    if (repeated) {
      const [text, another] = this.expand(repeated, bound, depth + 1);
      return [another === undefined ? (text ?? '') + ANYTHING : ANYTHING];
    }
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    const result = declaration && isFunction(declaration) ? onlyResult(declaration) : undefined;
    if (!declaration || !isFunction(declaration) || !result) return [ANYTHING];
    const inside = new Map([...bound, ...this.givenBy(node, declaration)]);
    return this.expand(result, inside, depth + 1);
  }

  private expandName(node: ts.Identifier, bound: ReadonlyMap<ts.Symbol, ts.Expression>, depth: number): string[] {
    let symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return [ANYTHING];
    const given = bound.get(symbol);
    if (given) return this.expand(given, bound, depth + 1);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
      return isConst ? choices(declaration, this.expand(declaration.initializer, bound, depth + 1)) : [ANYTHING];
    }
    if (ts.isParameter(declaration)) return this.expandParameter(declaration, depth);
    return [ANYTHING];
  }

  /** What the callers in the same file give, if there are no others. */
  private expandParameter(parameter: ts.ParameterDeclaration, depth: number): string[] {
    const owner = parameter.parent;
    if (!isNamedFunction(owner)) return [ANYTHING];
    const index = owner.parameters.indexOf(parameter);
    const given = this.callersOf(owner).map((call) => call.arguments[index] ?? parameter.initializer);
    const texts = given.flatMap((one) => (one ? this.expand(one, new Map(), depth + 1) : [ANYTHING]));
    return texts.length > 0 ? [...new Set(texts)] : [ANYTHING];
  }

  /** The calls of a function that no other file can call; none for others. */
  private callersOf(owner: NamedFunction): ts.CallExpression[] {
    const kinds = ts.getModifiers(owner)?.map(({ kind }) => kind) ?? [];
    const isHidden = ts.isFunctionDeclaration(owner)
      ? !kinds.includes(ts.SyntaxKind.ExportKeyword)
      : kinds.includes(ts.SyntaxKind.PrivateKeyword);
    if (!isHidden) return [];
    return this.callsIn(owner.getSourceFile()).filter(
      (call) => this.checker.getResolvedSignature(call)?.declaration === owner,
    );
  }

  private givenBy(call: ts.CallExpression, { parameters }: WrittenFunction): Map<ts.Symbol, ts.Expression> {
    const given = new Map<ts.Symbol, ts.Expression>();
    parameters.forEach((parameter, index) => {
      const argument = call.arguments[index] ?? parameter.initializer;
      const symbol = ts.isIdentifier(parameter.name) && this.checker.getSymbolAtLocation(parameter.name);
      if (symbol && argument) given.set(symbol, argument);
    });
    return given;
  }

  private callsIn(file: ts.SourceFile): ts.CallExpression[] {
    const known = this.callers.get(file);
    if (known) return known;
    const calls: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) calls.push(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
    this.callers.set(file, calls);
    return calls;
  }
}

/** What `items.map((item) => body).join(separator)` begins with. */
function joinedBody({ expression: joined }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(joined) || joined.name.text !== 'join') return undefined;
  const mapped = joined.expression;
  if (!ts.isCallExpression(mapped) || !ts.isPropertyAccessExpression(mapped.expression)) return undefined;
  const [callback] = mapped.arguments;
  return mapped.expression.name.text === 'map' && callback && ts.isArrowFunction(callback)
    ? onlyResult(callback)
    : undefined;
}

/** Marks which of its texts a variable has, since it has the same wherever one statement uses it. */
function choices(declaration: ts.Declaration, texts: string[]): string[] {
  if (texts.length < 2) return texts;
  return texts.map((text, index) => `⟨${declaration.getStart()}=${index}⟩${text}`);
}

function withOneChoiceEach(text: string): string[] {
  const marks = new Set([...text.matchAll(/⟨\d+=\d+⟩/g)].map(([mark]) => mark));
  const variables = new Set([...marks].map((mark) => mark.split('=')[0]));
  return marks.size > variables.size ? [] : [text.replace(/⟨\d+=\d+⟩/g, '')];
}

type NamedFunction = ts.FunctionDeclaration | ts.MethodDeclaration;
type WrittenFunction = NamedFunction | ts.FunctionExpression | ts.ArrowFunction;

function isNamedFunction(node: ts.Node): node is NamedFunction {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
}

function isFunction(node: ts.Node): node is WrittenFunction {
  return isNamedFunction(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}

function onlyResult({ body }: { body?: ts.Node }): ts.Expression | undefined {
  if (!body) return undefined;
  if (!ts.isBlock(body)) return body as ts.Expression;
  const [only, more] = body.statements;
  return only && !more && ts.isReturnStatement(only) ? only.expression : undefined;
}

function products(parts: string[][]): string[] {
  let texts = [''];
  for (const part of parts) {
    const choices = texts.length * part.length > MOST_TEXTS ? [ANYTHING] : part;
    texts = texts.flatMap((text) => choices.map((choice) => text + choice));
  }
  return texts;
}

/** The type that the code gives the rows: of the call, or of the cast around it. */
function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): CallSite['row'] {
  let type = checker.getAwaitedType(checker.getTypeAtLocation(call));
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent) || isCatch(node.parent)) {
    node = node.parent;
  }
  if (ts.isAsExpression(node.parent)) {
    type = checker.getAwaitedType(checker.getTypeAtLocation(node.parent));
  }
  const element = type && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (!element || element.flags & (ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return null;
  const row = new Map<string, Kind[]>();
  for (const property of checker.getPropertiesOfType(element)) {
    if (property.flags & (ts.SymbolFlags.Optional | ts.SymbolFlags.Method)) continue;
    row.set(property.name, kindsOf(checker.getTypeOfSymbolAtLocation(property, call), checker));
  }
  return row;
}

/** The `.catch` behind a call, and the call of it. */
function isCatch(node: ts.Node): boolean {
  return (
    (ts.isPropertyAccessExpression(node) && node.name.text === 'catch') ||
    (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && isCatch(node.expression))
  );
}

/** Empty for a type that promises nothing. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => kindsOf(one, checker)))];
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & ts.TypeFlags.Null) return ['null'];
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return [];
  const name = type.getSymbol()?.name;
  if (name === 'Date') return ['date'];
  if (name === 'Buffer' || name === 'Uint8Array') return ['buffer'];
  const base = checker.getBaseConstraintOfType(type);
  return base && base !== type ? kindsOf(base, checker) : ['object'];
}
