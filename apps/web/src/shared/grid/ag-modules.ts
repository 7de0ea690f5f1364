import {
  CellStyleModule,
  ColumnApiModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
  ValidationModule,
} from 'ag-grid-community';

/** Only what our grids use: all of the community edition would be 60 kB more. Readable errors are for development. */
export const registerGridModules = (): void =>
  ModuleRegistry.registerModules([
    CellStyleModule,
    ColumnApiModule,
    CustomFilterModule,
    DateFilterModule,
    EventApiModule,
    InfiniteRowModelModule,
    LocaleModule,
    NumberFilterModule,
    RenderApiModule,
    RowApiModule,
    RowSelectionModule,
    ScrollApiModule,
    TextFilterModule,
    TooltipModule,
    ...(import.meta.env.DEV ? [ValidationModule] : []),
  ]);
