/** Dockerfiles: from which images, and with which ports. */
import type { FileOfParts } from "./parts.ts";

export function readDockerfile(text: string): FileOfParts {
  const stages = new Set(
    [...text.matchAll(/^[ \t]*FROM[ \t].*[ \t]AS[ \t]+(\S+)/gimu)].map(([, name]) => name?.toLowerCase()),
  );
  const images = [...text.matchAll(/^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)*(\S+)/gimu)].map(
    ([, image = ""]) => image,
  );
  const ports = [...text.matchAll(/^[ \t]*EXPOSE[ \t]+(.+)$/gimu)].map(([, port = ""]) => port.trim());
  const from = [...new Set(images)].filter((image) => !stages.has(image.toLowerCase()));
  return {
    language: "Dockerfile",
    words: [
      ...(from.length === 0 ? [] : [`Is made from ${from.join(", ")}.`]),
      ...(ports.length === 0 ? [] : [`Ports: ${ports.join(", ")}.`]),
    ],
    parts: [],
  };
}
