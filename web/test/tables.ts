/** Tablebases for tests, in this process: the small tables that come with Griot. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as builtExports from '../../browser/target/page/griot-endings.js';
import { readTables } from '../build/tables-plugin.ts';
import type { Tablebase } from '../src/game/computer.ts';
import { CoveringRuleSets } from '../src/tables/covering-rule-sets.ts';
import { DeviceTables } from '../src/tables/device-tables.ts';
import { TablebaseProber } from '../src/tables/prober.ts';
import { ServerTables, type FetchJson } from '../src/tables/server-tables.ts';
import type { TablebaseFunctions } from '../src/worker/exports.ts';
import { RemoteTablebaseClient } from '../src/worker/remote-tablebase-client.ts';

/** The compiled tests are two folders below `web`. */
const PROJECT = resolve(import.meta.dirname, '../../..');
const FOLDER = resolve(PROJECT, 'tables/src/main/resources/griot/tables/small');

const functions = builtExports as unknown as TablebaseFunctions;

export const tablebaseClient = new RemoteTablebaseClient({
  ask: async (functionName, values) =>
    (functions[functionName as keyof TablebaseFunctions] as (...values: (string | number)[]) => string)(...values),
  close: () => undefined,
});

const coveringRuleSets = new CoveringRuleSets(() => tablebaseClient);

const shippedTables = (await readTables(FOLDER, resolve(PROJECT, 'browser/target/page/griot-endings.js'))).map(
  (table) => ({
    ...table,
    address: resolve(FOLDER, table.name),
  }),
);

/** The tables of a device that has fetched those of these rule sets. */
export function deviceWith(...fetched: string[]): DeviceTables {
  const read = async (address: string) => readFileSync(address, 'latin1');
  return new DeviceTables(shippedTables, () => tablebaseClient, coveringRuleSets, {
    fetchedRuleSets: () => fetched,
    read,
  });
}

/** A prober of a device's tables and of a server with these responses; by default, none. */
export function prober(
  device: Pick<DeviceTables, 'offerFor' | 'load'>,
  fetchJson: FetchJson = async () => undefined,
): TablebaseProber {
  return new TablebaseProber(
    () => tablebaseClient,
    device,
    new ServerTables(() => tablebaseClient, coveringRuleSets, fetchJson),
  );
}

/** The tablebases of a device that has fetched the tables of these rule sets, without a server. */
export function tablebaseOf(...fetched: string[]): Tablebase {
  return prober(deviceWith(...fetched));
}
