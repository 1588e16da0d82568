import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '../errors/domain-error.js';
import { PartialDto, PickDto } from './declared-fields.js';
import { CheckedByService, Email, Field, Flag, IdList, Mobile, OneOf, Text, TextList, Integer } from './fields.js';
import { validated } from './validate.js';
import { DtoPipe } from './validation.pipe.js';

class PlaceDto {
  @Text({ max: 20, pattern: /^[a-z ]+$/, message: 'field.slug' })
  name: string;

  @Integer({ min: 1, max: 9, optional: true })
  floor?: number;

  @Text({ max: 10, nullable: true })
  note: string | null = 'none';
}

class ShopDto extends PlaceDto {
  @Field({ kind: 'choices', values: ['tea', 'milk'] })
  goods: string[];
}

const problemsOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problems;
  }
  throw new Error('It was not refused.');
};
const required = (field: string) => ({ field, key: 'field.required' });

describe('a DTO', () => {
  it('is an instance of its class with each value as its rule reads it', () => {
    const dto = validated(ShopDto, { goods: ['milk', 'tea'], name: ' rao stores ', floor: '2', note: ' ' });
    expect(dto).toBeInstanceOf(ShopDto);
    expect({ ...dto }).toEqual({ goods: ['tea', 'milk'], name: 'rao stores', floor: 2, note: null });
  });

  it('refuses what is left out unless it is optional, its own properties before those of its parent', () => {
    expect(problemsOf(() => validated(ShopDto, {}))).toEqual(['goods', 'name', 'note'].map(required));
  });

  it.each([[null], [undefined], ['text'], [7], [[]], [[{}]]])('made of %j is refused without a field', (input) => {
    expect(problemsOf(() => validated(ShopDto, input))).toEqual([]);
  });

  it('refuses properties that it does not declare, those of prototypes among them', () => {
    const input: unknown = JSON.parse('{"name":"a","note":"b","__proto__":{"a":1},"constructor":1,"toString":2}');
    const unknown = (field: string) => ({ field, key: 'field.unknown' });
    expect(problemsOf(() => validated(PlaceDto, input))).toEqual(['__proto__', 'constructor', 'toString'].map(unknown));
  });

  it('says what is basically wrong with a value first', () => {
    const problem = (input: object) => problemsOf(() => validated(PlaceDto, { name: 'a', note: null, ...input }))[0];
    expect(problem({ name: 7 })).toEqual({ field: 'name', key: 'field.text' });
    expect(problem({ name: 'A' })).toEqual({ field: 'name', key: 'field.slug' });
    expect(problem({ name: 'A'.repeat(21) })).toEqual({ field: 'name', key: 'field.maxLength', vars: { max: 20 } });
    expect(problem({ floor: 'first' })).toEqual({ field: 'floor', key: 'field.integer' });
    expect(problem({ floor: 10 })).toEqual({ field: 'floor', key: 'field.range', vars: { min: 1, max: 9 } });
  });

  it.each<[string, unknown, object]>([
    ['a text of more than 4,000 characters', 'a'.repeat(4001), { key: 'field.maxLength', vars: { max: 4000 } }],
    ['a list of more than 5,000 items', Array(5001).fill(1), { key: 'field.list', vars: { min: 0, max: 5000 } }],
    [
      'an object of more than 200 keys',
      Object.fromEntries(Array.from({ length: 201 }, (_none, index) => [`k${index}`, 1])),
      { key: 'field.invalid' },
    ],
    ['more than 8 levels', [[[[[[[[[1]]]]]]]]], { key: 'field.invalid' }],
    ['a long text in a list', ['a'.repeat(4001)], { key: 'field.maxLength', vars: { max: 4000 } }],
  ])('refuses %s before its rule reads it', (_name, goods, problem) => {
    class AnyDto {
      @CheckedByService({ type: Object })
      goods: unknown;
    }
    expect(problemsOf(() => validated(AnyDto, { goods }))).toEqual([{ field: 'goods', ...problem }]);
  });

  it('names 20 problems at most, each by 100 characters', () => {
    const input = Object.fromEntries(Array.from({ length: 30 }, (_none, index) => [`${'n'.repeat(120)}${index}`, 1]));
    const problems = problemsOf(() => validated(PlaceDto, input));
    expect([problems.length, problems[0]!.field.length]).toEqual([20, 100]);
  });

  it('made partial has the rules of the whole one, with nothing required', () => {
    class SomeOfShopDto extends PartialDto(ShopDto) {}
    expect({ ...validated(SomeOfShopDto, {}) }).toMatchObject({});
    expect(problemsOf(() => validated(SomeOfShopDto, { name: null, floor: 0 })).map(({ field }) => field)).toEqual([
      'name',
      'floor',
    ]);
  });

  it('made of some properties of another one has their rules and no other property', () => {
    class FloorDto extends PickDto(ShopDto, ['floor', 'goods']) {}
    expect(problemsOf(() => validated(FloorDto, { name: 'a', floor: 0 }))).toEqual([
      { field: 'name', key: 'field.unknown' },
      { field: 'floor', key: 'field.range', vars: { min: 1, max: 9 } },
      required('goods'),
    ]);
  });

  it('has the messages of the specification for an e-mail address and a mobile number, even for empty ones', () => {
    class ContactDto {
      @Email()
      email: string;

      @Mobile()
      phone: string;
    }
    for (const value of ['', 7, 'x', 'x'.repeat(300)]) {
      expect(problemsOf(() => validated(ContactDto, { email: value, phone: value }))).toEqual([
        { field: 'email', key: 'field.email' },
        { field: 'phone', key: 'field.mobile' },
      ]);
    }
    const { email, phone } = validated(ContactDto, { email: ' Asha@Example.IN ', phone: '+91 98765-43210' });
    expect([email, phone]).toEqual(['asha@example.in', '9876543210']);
  });

  it('takes lists as their decorators declare them', () => {
    class ListsDto {
      @IdList({ maxItems: 3, optional: true })
      ids?: number[];

      @Field({ kind: 'choices', values: ['tea', 'milk'], distinct: true }, { optional: true })
      goods?: string[];

      @TextList({ maxItems: 2, maxLength: 3, optional: true })
      notes?: string[];
    }
    expect({ ...validated(ListsDto, { ids: [3, 1], goods: ['milk', 'tea'], notes: [' a '] }) }).toEqual({
      ids: [3, 1],
      goods: ['tea', 'milk'],
      notes: ['a'],
    });
    const keysOf = (input: object) => problemsOf(() => validated(ListsDto, input)).map(({ key }) => key);
    expect(keysOf({ ids: [], goods: [], notes: ['', 'a'] })).toEqual(['field.list', 'field.list', 'field.bullet']);
    expect(keysOf({ ids: ['1'], goods: ['tea', 'tea'], notes: ['abcd'] })).toEqual([
      'field.integer',
      'field.list',
      'field.maxLength',
    ]);
  });
});

describe('the pipe', () => {
  class SearchDto {
    @OneOf(['small', 'large'], { optional: true })
    size?: string;

    @Flag({ optional: true })
    open?: 0 | 1;
  }

  it.each(['body', 'query'] as const)('checks a %s that a route declares by a class', (type) => {
    const pipe = new DtoPipe();
    expect(pipe.transform({ size: 'small', open: '1' }, { type, metatype: SearchDto })).toEqual({
      size: 'small',
      open: 1,
    });
    expect(problemsOf(() => pipe.transform({ page: '2' }, { type, metatype: SearchDto }))).toEqual([
      { field: 'page', key: 'field.unknown' },
    ]);
  });

  it('leaves alone what is declared by no class, and path parameters', () => {
    const pipe = new DtoPipe();
    expect(pipe.transform('7', { type: 'query', metatype: String })).toBe('7');
    expect(pipe.transform({ a: 1 }, { type: 'query', metatype: Object })).toEqual({ a: 1 });
    expect(pipe.transform('7', { type: 'param', metatype: SearchDto })).toBe('7');
  });
});
