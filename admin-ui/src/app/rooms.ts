import type { Room } from '../shared/room.js';

const found = import.meta.glob<Room>('../*/*/room.tsx', { eager: true, import: 'room' });

/** The rooms, each with its area. */
const rooms = Object.entries(found).map(([file, room]) => ({ area: file.split('/')[1] ?? '', ...room }));

export const resources = rooms.flatMap(({ area, resources = [] }) =>
  resources.map((resource) => ({ area, ...resource })),
);

export const pages = rooms.flatMap(({ area, pages = [] }) => pages.map((page) => ({ area, ...page })));
