export interface Server {
  readonly port: number;
  /** Password of the user `postgres`. */
  readonly password: string;
  /** The address of a database, for the user `postgres` or another. */
  readonly urlOf: (database: string, user?: string, password?: string) => string;
  /** The file of the server's self-signed certificate for `localhost`; absent where openssl is missing. */
  readonly certificate: string | undefined;
  readonly stop: () => Promise<void>;
}

export function startServer(options?: {
  readonly bin?: string | undefined;
  readonly durable?: boolean;
}): Promise<Server>;
