/** Compose files: services and databases, and which of them needs which. */
import { type FileOfParts, isDatabaseImage, joined, type Part } from "./parts.ts";
import { type Fields, fieldsAt, fieldsOf, itemsAt, textAt, type YamlDocument } from "./yaml.ts";

/** @param folder - of the file, below the root; empty for that itself */
export function readCompose(documents: readonly YamlDocument[], folder: string): FileOfParts {
  const parts = documents.flatMap((document) => {
    const services = fieldsAt(document.fields, "services");
    return [...services.keys()].map((name) => partOf(name, services, document, folder));
  });
  return { language: "Compose", words: [], parts: joined(parts) };
}

function partOf(name: string, services: Fields, document: YamlDocument, folder: string): Part {
  const service = fieldsOf(services.get(name));
  const image = textAt(service, "image");
  const build = textAt(service, "build") ?? textAt(fieldsOf(service.get("build")), "context");
  const needs = new Set([
    ...namesIn(service, "depends_on"),
    ...namesIn(service, "links").map((link) => link.replace(/:.*/u, "")),
    ...hostsIn(service, services),
  ]);
  needs.delete(name);
  const ports = itemsAt(service, "ports").filter(
    (port) => typeof port === "string" || typeof port === "number",
  );
  return {
    type: image !== undefined && isDatabaseImage(image) ? "Database" : "Service",
    name,
    line: document.lineOf("services", name),
    words: [
      ...(image === undefined ? [] : [`Runs the image ${image}.`]),
      ...(build === undefined ? [] : [`Is built from ${build}.`]),
      ...(ports.length === 0 ? [] : [`Ports: ${ports.join(", ")}.`]),
    ],
    needs: [...needs].filter((need) => services.has(need)),
    ...(build !== undefined && { folder: pathOf(folder, build) }),
  };
}

/** A list of names, or a mapping by them. */
function namesIn(service: Fields, field: string): string[] {
  const names = itemsAt(service, field).filter((name) => typeof name === "string");
  return [...names, ...fieldsAt(service, field).keys()];
}

/** Other services that the environment names as hosts: `postgres://user@db:5432/app`. */
function hostsIn(service: Fields, services: Fields): string[] {
  const environment = [
    ...itemsAt(service, "environment"),
    ...fieldsAt(service, "environment").values(),
  ].filter((value) => typeof value === "string");
  const hosts = environment.flatMap((value) =>
    [...value.matchAll(/(?:\/\/(?:[^/\s@]*@)?|=|^)(?<host>[a-z\d][\w.-]*)(?=[:/]|$)/giu)].map(
      ({ groups }) => groups?.host ?? "",
    ),
  );
  return hosts.filter((host) => services.has(host));
}

/** A folder below the root; what leads out of it stays as it is written. */
function pathOf(folder: string, given: string): string {
  const steps: string[] = [];
  for (const step of [...folder.split("/"), ...given.split("/")]) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
