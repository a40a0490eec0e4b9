/** Packages that read a format and are installed by who wants it. */
import { InputError } from "../../errors.ts";

/**
 * Loads a package that may not be there.
 *
 * @throws InputError `unsupported_format` that says how to install it
 */
export async function optional<Module>(
  name: string,
  version: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw cause;
    throw new InputError(
      "unsupported_format",
      `This format is read by the package ${name}, which is not installed: npm install ${name}@${version}`,
      { cause },
    );
  }
}
