/** Raw connections for tests: beside Palimpsest, with its rights or others'. */
import pg from "pg";

/** Connects, works and disconnects. */
export async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
