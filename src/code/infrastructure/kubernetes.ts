/** Manifests of Kubernetes: what runs, by which name it is reached, and what it needs. */
import { type FileOfParts, isDatabaseImage, joined, type Part } from "./parts.ts";
import { type Fields, fieldsAt, fieldsOf, itemsAt, textAt, type YamlDocument } from "./yaml.ts";

const RUNNING = new Set(["Deployment", "StatefulSet", "DaemonSet", "Job", "CronJob", "Pod", "Service"]);

export function isKubernetes({ fields }: YamlDocument): boolean {
  return textAt(fields, "apiVersion") !== undefined && textAt(fields, "kind") !== undefined;
}

export function readKubernetes(documents: readonly YamlDocument[]): FileOfParts {
  const manifests = documents.filter(isKubernetes);
  const others = manifests.flatMap(({ fields }) => {
    const kind = textAt(fields, "kind") ?? "";
    const name = textAt(fieldsAt(fields, "metadata"), "name");
    return RUNNING.has(kind) || name === undefined ? [] : [`${kind} ${name}.`];
  });
  const parts = joined(manifests.flatMap(partOf));
  const names = new Set(parts.map(({ name }) => name));
  return {
    language: "Kubernetes",
    words: others,
    parts: parts.map((part) => ({
      ...part,
      needs: part.needs.filter((need) => need !== part.name && names.has(need)),
    })),
  };
}

function partOf(document: YamlDocument): Part[] {
  const { fields } = document;
  const kind = textAt(fields, "kind") ?? "";
  const name = textAt(fieldsAt(fields, "metadata"), "name");
  if (name === undefined || !RUNNING.has(kind)) return [];
  const containers = containersOf(fields);
  const images = containers.flatMap((container) => textAt(container, "image") ?? []);
  const line = document.lineOf("metadata", "name");
  return [
    {
      type: images.some(isDatabaseImage) ? "Database" : "Service",
      name,
      line,
      words: [`${kind} ${name}.`, ...images.map((image) => `Runs the image ${image}.`)],
      needs: [...new Set(containers.flatMap(hostsIn))],
    },
  ];
}

/** The containers of a pod, however deep its template is. */
function containersOf(fields: Fields): Fields[] {
  const spec = fieldsAt(fields, "spec");
  const within = [
    spec,
    fieldsAt(spec, "template", "spec"),
    fieldsAt(spec, "jobTemplate", "spec", "template", "spec"),
  ];
  return within.flatMap((pod) => itemsAt(pod, "containers").map(fieldsOf));
}

/** Hosts that the environment names: what is no other part of the file is left out later. */
function hostsIn(container: Fields): string[] {
  const values = itemsAt(container, "env").flatMap((variable) => textAt(fieldsOf(variable), "value") ?? []);
  return values.flatMap((value) =>
    [...value.matchAll(/(?:\/\/(?:[^/\s@]*@)?|^)(?<host>[a-z\d][a-z\d-]*)(?=[.:/]|$)/giu)].map(
      ({ groups }) => groups?.host ?? "",
    ),
  );
}
