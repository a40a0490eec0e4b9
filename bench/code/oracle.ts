/** Calls of a program as the TypeScript compiler resolves them: pairs of symbols of the same files. */
import { dirname, relative } from "node:path";
import ts from "typescript";

type Call = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

export interface OracleCalls {
  /** `path#symbol -> path#symbol`; the module itself has no name behind the `#`. */
  readonly calls: ReadonlySet<string>;
}

/** @param files Absolute paths. */
export function compilerCalls(root: string, files: readonly string[]): OracleCalls {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    maxNodeModuleJsDepth: 0,
    types: ["node"],
    typeRoots: [`${dirname(dirname(new URL(import.meta.url).pathname))}/node_modules/@types`],
  });
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  const calls = new Set<string>();
  for (const file of program.getSourceFiles()) {
    if (!wanted.has(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node))
        note(node, file);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { calls };

  function note(node: Call, file: ts.SourceFile): void {
    for (const declaration of declarationsOf(node, checker)) {
      const target = declaration.getSourceFile();
      if (!wanted.has(target.fileName)) continue;
      const name = nameOf(declaration, false);
      if (name === null) continue;
      calls.add(
        `${relative(root, file.fileName)}#${nameOf(node, true) ?? ""} -> ${relative(root, target.fileName)}#${name}`,
      );
    }
  }
}

function declarationsOf(node: Call, checker: ts.TypeChecker): readonly ts.Node[] {
  const { declaration } = checker.getResolvedSignature(node) ?? {};
  const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
  const isMade = ts.isNewExpression(node) || callee.kind === ts.SyntaxKind.SuperKeyword;
  // What is made is of the class that is named, also where that inherits its constructor.
  if (declaration !== undefined && !isMade) {
    if (ts.isConstructorDeclaration(declaration)) return [declaration.parent];
    // A type of a function says what may be called, not what is: the name that is called says it.
    if (!ts.isFunctionTypeNode(declaration)) return [declaration];
  }
  // A class without a constructor of its own, a constant that holds a function.
  const at = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee);
  const symbol =
    at !== undefined && (at.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(at) : at;
  return symbol?.declarations?.slice(0, 1) ?? [];
}

/** Is a node one that gives a name to what can be called, or the function that such a one holds? */
function isNamed(node: ts.Node): boolean {
  if (declared(node) !== undefined) return true;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isClassExpression(node))
    return false;
  let up: ts.Node = node.parent;
  while (ts.isAsExpression(up) || ts.isSatisfiesExpression(up) || ts.isParenthesizedExpression(up))
    up = up.parent;
  return declared(up) !== undefined;
}

/**
 * The qualified name of the symbol that a node is (or, with `isAround`, in whose text it stands); `null` for
 * what is local to a function.
 */
function nameOf(node: ts.Node, isAround: boolean): string | null {
  if (!isAround && !isNamed(node)) return null;
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at !== undefined && !ts.isSourceFile(at); at = at.parent) {
    const name = declared(at);
    if (name === undefined) continue;
    // A class is a symbol wherever it stands.
    const isLocal = !ts.isClassLike(at) && isInFunction(at);
    if (isLocal && !isAround) return null;
    // What stands in a local function belongs to the symbol around that.
    if (isLocal) names.length = 0;
    else names.unshift(name);
  }
  return names.length === 0 && !isAround ? null : names.join(".");
}

function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isClassLike(at)) return false;
    if (ts.isFunctionLike(at)) return true;
    if (ts.isBlock(at) && !ts.isModuleBlock(at) && !ts.isFunctionLike(at.parent)) return true;
  }
  return false;
}

function declared(node: ts.Node): string | undefined {
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isGetAccessor(node) ||
    ts.isSetAccessor(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  ) {
    const isLiteral = ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent);
    if (isLiteral && !isNamedObject(node.parent)) return undefined;
    return node.name?.getText() ?? "default";
  }
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type))
    return node.name.getText();
  if (ts.isPropertyDeclaration(node) && isFunctionValue(node.initializer)) return node.name.getText();
  if (ts.isPropertyAssignment(node) && isFunctionValue(node.initializer) && isNamedObject(node.parent))
    return node.name.getText();
  if (
    ts.isVariableDeclaration(node) &&
    (isFunctionValue(node.initializer) || isNamedObject(plain(node.initializer)))
  )
    return node.name.getText();
  if ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isExportAssignment(node.parent))
    return "default";
  return undefined;
}

function plain(node: ts.Expression | undefined): ts.Expression | undefined {
  if (node === undefined) return undefined;
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;
}

function isFunctionValue(node: ts.Expression | undefined): boolean {
  const value = plain(node);
  return (
    value !== undefined &&
    (ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value))
  );
}

/** An object of functions that a constant holds. */
function isNamedObject(node: ts.Node | undefined): boolean {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return false;
  let up: ts.Node = node.parent;
  while (ts.isAsExpression(up) || ts.isSatisfiesExpression(up) || ts.isParenthesizedExpression(up))
    up = up.parent;
  return (
    ts.isVariableDeclaration(up) &&
    node.properties.some(
      (property) =>
        ts.isMethodDeclaration(property) ||
        (ts.isPropertyAssignment(property) && isFunctionValue(property.initializer)),
    )
  );
}
