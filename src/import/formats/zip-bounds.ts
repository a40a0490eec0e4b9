/** How much a ZIP file unpacks to, before anybody unpacks it. */
import { inflateRawSync } from "node:zlib";
import { InputError, importInvalid } from "../../errors.ts";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 20_000;

/**
 * Unpacks each entry into nothing, so that what it says of its size does not matter.
 *
 * @throws InputError `import_invalid` if it is no ZIP file, or unpacks to more than `maxBytes` in all
 */
export function checkZip(bytes: Uint8Array, name: string, maxBytes: number): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = (why: string, cause?: unknown) => importInvalid(`${name} ${why}.`, { cause });
  try {
    const entries = entriesOf(file);
    if (entries === undefined) throw fault("is not a Word document (.docx), or is damaged");
    let left = maxBytes;
    for (const { method, data } of entries) {
      if (method !== 0 && method !== 8) throw fault("is packed by an unknown method");
      const unpacked =
        method === 0 ? data.length : inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
      left -= unpacked;
      if (left < 0) throw fault(`unpacks to more than ${maxBytes} bytes. Split it`);
    }
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const isLarge = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    throw fault(
      isLarge ? `unpacks to more than ${maxBytes} bytes. Split it` : "is a damaged ZIP file",
      cause,
    );
  }
}

interface Entry {
  readonly method: number;
  readonly data: Buffer;
}

function entriesOf(file: Buffer): Entry[] | undefined {
  const end = file.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end < file.length - MAX_COMMENT - 22 || file.readUInt32LE(end) !== END) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return undefined;
  const entries: Entry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (file.readUInt32LE(at) !== CENTRAL) return undefined;
    const method = file.readUInt16LE(at + 10);
    const packed = file.readUInt32LE(at + 20);
    const local = file.readUInt32LE(at + 42);
    if (file.readUInt32LE(local) !== LOCAL) return undefined;
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.push({ method, data: file.subarray(start, start + packed) });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}
