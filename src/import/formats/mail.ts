/** Mails: one (`.eml`), or a mailbox of them (`mbox`). */
import { InputError, importInvalid } from "../../errors.ts";
import { readTime, shortHash } from "../item.ts";
import { parseHtml } from "./html.ts";
import { checkTextSize, type ParsedDocument, propertiesOf } from "./parsed.ts";

interface Address {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

const MAX_ADDRESSES = 50;
const MAX_ATTACHMENTS = 50;
const FROM_LINE = /(?:^|\r?\n\r?\n)From [^\r\n]{1,500}\r?\n/gu;

/**
 * Reads a mail: subject, sender and text. Its text is the plain one, else the HTML's; attached files are
 * named, not read.
 *
 * @throws InputError `import_invalid` if it has neither sender, subject nor text
 */
export async function parseMail(bytes: Uint8Array, name: string): Promise<ParsedDocument> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50 }).catch((cause: unknown) => {
    throw importInvalid(`${name} is not a mail, or is damaged.`, { cause });
  });
  const text = mail.text?.trim() || (mail.html === undefined ? "" : parseHtml(mail.html, name).text);
  checkTextSize(text, name);
  const [from, to, cc] = [addresses([mail.from]), addresses(mail.to), addresses(mail.cc)];
  if (text === "" && from.length === 0 && mail.subject === undefined)
    throw importInvalid(`${name} is not a mail: it has neither sender, subject nor text.`);
  const subject = line(mail.subject);
  const writtenAt = readTime(mail.date);
  const speaker = line(mail.from?.name) || line(mail.from?.address);
  const head = [
    `From: ${from.join(", ")}`,
    ...(to.length === 0 ? [] : [`To: ${to.join(", ")}`]),
    ...(subject === "" ? [] : [`Subject: ${subject}`]),
  ];
  return {
    text: `${head.join("\n")}\n\n${text}`,
    isMarkdown: false,
    properties: propertiesOf(
      Object.entries({
        from,
        to,
        cc,
        subject,
        messageId: line(mail.messageId),
        inReplyTo: line(mail.inReplyTo),
        attachments: mail.attachments
          .slice(0, MAX_ATTACHMENTS)
          .map(({ filename }) => line(filename ?? undefined)),
      }).filter(([, value]) => value.length > 0),
    ),
    links: [],
    ...(subject === "" ? {} : { title: subject }),
    ...(writtenAt === undefined ? {} : { writtenAt }),
    ...(speaker === "" ? {} : { speaker: speaker.slice(0, 200) }),
  };
}

/**
 * The mails of a mailbox, each a document of its own by its message id. One that cannot be read is an error
 * in its place.
 */
export async function* parseMailbox(
  bytes: Uint8Array,
  name: string,
): AsyncGenerator<ParsedDocument | InputError> {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const starts = [...box.matchAll(FROM_LINE)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const seen = new Set<string>();
  for (const [at, { to }] of starts.entries()) {
    const mail = box.slice(to, starts[at + 1]?.from ?? box.length).replaceAll(/^>(>*From )/gmu, "$1");
    try {
      const document = await parseMail(Buffer.from(mail, "latin1"), `${name}, mail ${at + 1},`);
      const { messageId } = document.properties;
      const id = typeof messageId === "string" ? messageId : shortHash(mail);
      if (seen.has(id)) continue;
      seen.add(id);
      yield { ...document, part: id.replaceAll(/[<>]/gu, "").slice(0, 200) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield error;
    }
  }
}

function addresses(given: readonly (Address | undefined)[] | undefined): string[] {
  return (given ?? [])
    .slice(0, MAX_ADDRESSES)
    .map((each) =>
      [line(each?.name), each?.address === undefined ? "" : `<${line(each.address)}>`]
        .filter(Boolean)
        .join(" "),
    )
    .filter((text) => text !== "");
}

function line(text: string | undefined): string {
  return (text ?? "").replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
}
