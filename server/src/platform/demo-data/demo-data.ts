import { Injectable, type INestApplicationContext } from '@nestjs/common';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';

/** An account whose password was set just now: it is shown once and kept only as a hash. */
export interface DemoSignIn {
  app: 'admin' | 'partner';
  email: string;
  password: string;
  role?: AdminRole;
}

/** The file `demo/<room>.demo.ts` of a room. */
interface DemoFile {
  /** Adds what is missing; what is there, changed or deleted, stays as it is. */
  addDemoData: (app: INestApplicationContext) => Promise<void | readonly DemoSignIn[]>;
}

interface Entry {
  after: readonly string[];
  load: () => Promise<DemoFile>;
}

/** The demo data of all rooms: each registers its own, and after which others it is added. */
@Injectable()
export class DemoData {
  private readonly rooms = new Map<string, Entry>();

  /** `room` is its folder, as in `after`. `load` imports the room's demo file, so that a server never reads it. */
  register(room: string, after: readonly string[], load: Entry['load']): void {
    this.rooms.set(room, { after, load });
  }

  /** Adds the demo data of `rooms` and of those that they come after, and returns the sign-ins that were made. */
  async add(app: INestApplicationContext, rooms: Iterable<string> = this.rooms.keys()): Promise<DemoSignIn[]> {
    const signIns: DemoSignIn[] = [];
    for (const { load } of this.inOrder(rooms)) {
      const { addDemoData } = await load();
      signIns.push(...((await addDemoData(app)) ?? []));
    }
    return signIns;
  }

  private inOrder(wanted: Iterable<string>): Set<Entry> {
    const order = new Set<Entry>();
    const visit = (room: string, path: readonly string[]) => {
      if (path.includes(room)) throw new Error(`Demo data come after themselves: ${[...path, room].join(', ')}.`);
      const entry = this.rooms.get(room);
      if (!entry)
        throw new Error(`No room ${room} has registered demo data, which ${path.at(-1) ?? 'a caller'} names.`);
      for (const earlier of entry.after) visit(earlier, [...path, room]);
      order.add(entry);
    };
    for (const room of wanted) visit(room, []);
    return order;
  }
}
