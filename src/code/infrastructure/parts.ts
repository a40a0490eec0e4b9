export interface Part {
  readonly type: "Service" | "Database" | "Endpoint" | "DatabaseTable";
  /** Name in the file: `api`, `POST /login`, `users`. */
  readonly name: string;
  /** Where it is named, from 1. */
  readonly line: number;
  /** What the file says of it, a line each. */
  readonly words: readonly string[];
  /** Names of other parts of the file that it depends on. */
  readonly needs: readonly string[];
  /** The function that answers it. */
  readonly operation?: string;
  /** The folder that it is built from, below the root; empty for that itself. */
  readonly folder?: string;
}

export interface FileOfParts {
  readonly language: "Compose" | "Dockerfile" | "Kubernetes" | "OpenAPI" | "SQL";
  /** What the whole says of itself, a line each. */
  readonly words: readonly string[];
  readonly parts: readonly Part[];
}

/** Parts of one name are one: the first says what it is, and all of them are described. */
export function joined(parts: readonly Part[]): Part[] {
  const known = new Map<string, Part>();
  for (const part of parts) {
    const first = known.get(part.name);
    if (first === undefined) known.set(part.name, part);
    else
      known.set(part.name, {
        ...first,
        words: [...new Set([...first.words, ...part.words])],
        needs: [...new Set([...first.needs, ...part.needs])],
      });
  }
  return [...known.values()];
}

const DATABASES =
  /(?:^|[/_-])(?:postgres(?:ql)?|pgvector|timescaledb|mysql|mariadb|mongo(?:db)?|redis|valkey|memcached|cassandra|couchdb|clickhouse|elasticsearch|opensearch|neo4j|influxdb|cockroach(?:db)?|mssql|sqlserver|etcd|qdrant|milvus|weaviate)(?:$|[:@_-])/iu;

/** Does an image run a database? `docker.io/library/postgres:18`, not `postgres-exporter`. */
export function isDatabaseImage(image: string): boolean {
  return (
    DATABASES.test(image) && !/export|admin|proxy|client|backup|operator|commander|insight/iu.test(image)
  );
}
