/** Small files in the formats of documents, made by hand. */
import { crc32, deflateRawSync } from "node:zlib";

/** A PDF with a page for each text, or what is drawn on it, as zlib packs it. */
export function pdfOf(...pages) {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((text, at) => {
      const isPacked = Buffer.isBuffer(text);
      const stream = isPacked
        ? text.toString("latin1")
        : `BT /F1 12 Tf 72 720 Td (${text.replaceAll(/[()\\]/gu, "\\$&")}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${stream.length}${isPacked ? " /Filter /FlateDecode" : ""} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    "<< /Title (A paper) /Author (Ann) >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A ZIP file. `claims`: how large each entry says that it is, unpacked. */
export function zipOf(files, claims) {
  const local = [];
  const central = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(data), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claims ?? data.length, 18);
    header.writeUInt16LE(name.length, 22);
    local.push(Buffer.from("PK\x03\x04", "latin1"), header, Buffer.from(name), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), header, rest, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const STYLES = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;

/** A Word document with a heading and a paragraph. */
export function docxOf(heading, paragraph, more = {}) {
  const line = (text, style = "") => `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const styled = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>';
  return zipOf({
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": RELATIONS,
    "word/styles.xml": STYLES,
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${line(heading, styled)}${line(paragraph)}</w:body></w:document>`,
    ...more,
  });
}

/** A mail. */
export function mailOf({ from, subject, text, id }) {
  return [
    `From: ${from}`,
    "To: Bob <bob@example.com>",
    `Subject: ${subject}`,
    "Date: Mon, 02 Mar 2026 10:00:00 +0000",
    `Message-ID: <${id}>`,
    "MIME-Version: 1.0",
    'Content-Type: text/plain; charset="utf-8"',
    "",
    text,
    "",
  ].join("\r\n");
}
